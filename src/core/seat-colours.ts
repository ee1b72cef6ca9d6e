/** seat → its colour, on boards and in charts alike; distinguishable for colour-blind readers, too */
export const SEAT_COLOURS = [
  '#1769aa',
  '#c2570c',
  '#00876c',
  '#a3498b',
  '#8a6d00',
  '#2a9fd6',
  '#3d4852',
  '#b42318',
] as const;
