/** Single-colour icons as SVG paths in a 24 × 24 square; recognisable at the size of a letter. */
import type { Icon } from '../core/scene.js';

const ICON_PATHS: Readonly<Record<Icon, string>> = {
  nut: 'M11 2h2v2c4 .3 6.5 2 7 5H4c.5-3 3-4.7 7-5zM5 10.500h14c0 6-3 9-6 11l-1 .5-1-.5c-3-2-6-5-6-11z',
  berry:
    'M12 8c1-4 4-6 8-6-.5 4-3 6.5-7 7zM7.5 9a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm9 0a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM12 14a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.600z',
  grain:
    'M11.2 22V11h1.600v11zM12 1c2 2 2 4 0 6-2-2-2-4 0-6zM10.5 12C7 12 5.5 10.5 5.5 7c3 0 5 1.5 5 5zm3 0c3.5 0 5-1.5 5-5-3 0-5 1.5-5 5zM10.5 18C7 18 5.5 16.5 5.5 13c3 0 5 1.5 5 5zm3 0c3.5 0 5-1.5 5-5-3 0-5 1.5-5 5z',
  store: 'M12 2l10 8h-2v11h-5v-7H9v7H4V10H2z',
  gift: 'M3 8h8v4H3zm10 0h8v4h-8zM4 13h7v9H4zm9 0h7v9h-7zM12 7C8 7 6 5.5 7 3.500S11 3 12 7c1-4 4-5.5 5-3.500S16 7 12 7z',
  portal:
    'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22zm0 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  chest: 'M5 5h14a3 3 0 0 1 3 3v3h-8V9h-4v2H2V8a3 3 0 0 1 3-3zM2 12.500h8V15h4v-2.500h8V20H2z',
  trap: 'M2 13l2.5-7L7 12l2.5-7L12 11l2.5-6L17 12l2.5-6L22 13v2H2zM2 16.500h20c-1 4-5 6-10 6s-9-2-10-6z',
  heart: 'M12 21C5 16 2 12.5 2 8.5 2 5 4.5 3 7 3c2 0 4 1 5 3.500C13 4 15 3 17 3c2.5 0 5 2 5 5.5 0 4-3 7.5-10 12.500z',
  shield: 'M12 2c3 2 6 2.5 9 2.5 0 8-2 14-9 17.5-7-3.5-9-9.5-9-17.5 3 0 6-.5 9-2.500z',
  tool: 'M2 9C6 3 14 1 21 4l-4 1.5 1.5 1.500L20 3c3 7 1 14-5 18 3-5 3-9 1-13L5 21l-3-3L15 6C11 4.5 7 5.5 2 9z',
  sword: 'M21 2l1 1-1 5L10 17l2 2-2 2-3-3-4 4-1.5-1.5 4-4L3 14l2-2 2 2L16 3z',
  bow: 'M4 2c9 1 17 9 18 18l-2 .5C19 13 11 5 3.5 4zM4 2l1 1L21 19l-1.5 1.500L3 4zM2 22l1-5 8-8 4 4-8 8z',
  boot: 'M6 2h8v10c2 3 8 2 8 7v3H6z',
  bag: 'M9 2h6l-1.5 4h-3zM9.5 7h5C19 10 21 14 21 18c0 3-2 4-4 4H7c-2 0-4-1-4-4 0-4 2-8 6.5-11z',
  skull:
    'M12 2c6 0 9 4 9 9 0 3-1 5-3 6v4H6v-4c-2-1-3-3-3-6 0-5 3-9 9-9zM8 9a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zm8 0a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zm-4 5.500L10.5 17h3z',
  fire: 'M13 1c1 5 7 7 7 14 0 5-4 8-8 8s-8-3-8-8c0-4 2-6 3-9 1 1 2 2 2 4 3-2 4-5 4-9zm-1 12c-2 2-3 3-3 5s1.5 3 3 3 3-1 3-3-1-3-3-5z',
  net: 'M2 2h2v4h4V2h2v4h4V2h2v4h4V2h2v20h-2v-4h-4v4h-2v-4h-4v4H8v-4H4v4H2zm2 6v3h4V8zm6 0v3h4V8zm6 0v3h4V8zM4 13v3h4v-3zm6 0v3h4v-3zm6 0v3h4v-3z',
  bomb: 'M6 9h3v13H6zm4.5 0h3v13h-3zM15 9h3v13h-3zM5 6h14v2H5zm6-1c0-3 2-4 4-4l.5 1.500C14 2.5 13 3 13 5zM18 1l1 2 2 1-2 1-1 2-1-2-2-1 2-1z',
  pot: 'M3 9h18v2h-1c0 6-2 10-8 10S4 17 4 11H3zM8 2c2 2-1 3 1 5H7.500C6 5 9 4 8 2zm4 0c2 2-1 3 1 5h-1.500c-1.5-2 1.5-3 .5-5zm4 0c2 2-1 3 1 5h-1.500c-1.5-2 1.5-3 .5-5z',
  robot: 'M11 1h2v4h6v9H5V5h6zM8 8v3h3V8zm5 0v3h3V8zM7 15h10v6h-3v2h-4v-2H7zM2 8h2v5H2zm18 0h2v5h-2z',
  hole: 'M12 6c6 0 10 3 10 6.500S18 20 12 20 2 16 2 12.5 6 6 12 6zm0 3c-4 0-7 1.8-7 4s3 4 7 4 7-1.8 7-4-3-4-7-4zM11 1h2v6h3l-4 5-4-5h3z',
  rocks: 'M7 3l5 2 1 5-5 3-5-3zm10 2l4 3-1 5-5 1-2-5zM6 14l6 1 2 4-4 3-7-2zm10 2l5 1 1 4-6 1-2-4z',
  star: 'M12 1l3.3 7.2 7.7.8-5.8 5.2 1.7 7.8-6.9-4-6.9 4 1.7-7.800L1 9l7.7-.8z',
  wave: 'M2 7c3-4 5-4 7 0s4 4 6 0 4-4 7 0v4c-3-4-5-4-7 0s-4 4-6 0-4-4-7 0zm0 9c3-4 5-4 7 0s4 4 6 0 4-4 7 0v4c-3-4-5-4-7 0s-4 4-6 0-4-4-7 0z',
  dots: 'M6 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm12 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm-6 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm-6 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm12 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
};

/** Half the size of the square of the paths. */
const HALF = 12;

/** Renders an icon in a square of `size` units, centred on `x`, `y`. */
export const iconMarkup = (icon: Icon, size: number, x = 0, y = 0, attributes = ''): string => {
  const scale = size / (2 * HALF);
  return `<path class="icon" ${attributes}transform="translate(${round(x - HALF * scale)} ${round(y - HALF * scale)}) scale(${round(scale)})" d="${ICON_PATHS[icon]}"/>`;
};

/** Rounds a coordinate to two decimals, enough for a picture. */
export const round = (value: number): number => Math.round(value * 100) / 100;
