/** Style sheet of a game page, after those of all pages and of scenes. */
import { sceneStyle } from '../viewer/style.js';

export const gamePageStyle = `${sceneStyle}
main { max-width: 1360px; padding-top: 20px; }
.players { display: flex; flex-wrap: wrap; gap: 2px 18px; margin: 6px 0 0; }
.chances { display: grid; grid-template-columns: minmax(0, 3fr) minmax(300px, 2fr); gap: 0 28px; }
.chances section { margin-top: 24px; }
.chances figure svg { max-height: 46vh; }
#turned ol { margin: 0; padding-left: 1.4em; }
#turned li { margin-bottom: 8px; font-size: 15px; }
.verdict { margin: 12px 0 0; }
.verdict p:first-child { font-size: 20px; }
#watch { display: grid; grid-template-columns: minmax(0, 3fr) minmax(300px, 2fr); grid-template-rows: auto 1fr; gap: 0 28px; margin-top: 16px; align-items: start; }
.board { grid-row: 1 / 3; position: sticky; top: 12px; }
#sheets { display: grid; grid-template-columns: repeat(auto-fill, minmax(165px, 1fr)); gap: 8px; }
#sheets .laid { margin: 0; padding: 8px; }
#sheets .laid:first-child { grid-column: 1 / -1; }
#sheets .laid svg { width: 100%; max-width: none; filter: none; }
#sheets .laid:first-child svg { max-height: 58vh; }
#sheets .of-player { border-left: 5px solid var(--fill); }
figcaption { color: var(--muted); font-size: 13px; line-height: 1.3; margin-bottom: 4px; }
.controls { position: sticky; top: 0; z-index: 1; background: var(--paper); padding-bottom: 8px; }
#where { margin: 0 0 4px; font-weight: 600; font-variant-numeric: tabular-nums; min-height: 1.55em; }
#slider { width: 100%; margin: 0 0 8px; accent-color: var(--accent); }
.turns { position: relative; height: 24px; margin: -8px 8px 4px; }
.turns a { position: absolute; left: calc(100% * var(--at)); width: 24px; margin-left: -12px; text-align: center; text-decoration: none; line-height: 24px; }
/* Two rows at any width: by decision, then by turn and round. */
.buttons { display: grid; grid-template-columns: repeat(20, minmax(0, 1fr)); gap: 5px; }
.buttons :is(#first, #back, #play, #on, #last) { order: 1; grid-column: span 4; }
.buttons button { order: 2; grid-column: span 5; min-height: 36px; padding: 4px 6px; font: inherit; font-size: 13.5px; color: var(--ink); background: var(--card); border: 1px solid var(--muted); border-radius: 6px; cursor: pointer; }
.buttons #play { color: var(--paper); background: var(--accent); border-color: var(--accent); }
:is(button, select, input, a, summary):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.choices { display: flex; flex-wrap: wrap; gap: 6px 16px; margin-top: 2px; font-size: 14px; align-items: center; }
.choices select { font: inherit; max-width: 15em; color: var(--ink); background: var(--card); border: 1px solid var(--muted); border-radius: 6px; padding: 3px; }
#now { min-height: 8.5em; margin-top: 8px; padding: 8px 12px; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
#now p { margin: 2px 0; }
#now .rolled { width: 30px; height: 30px; margin: 0 0 0 6px; vertical-align: middle; }
#now .asks { margin-top: 8px; color: var(--ink); }
.seat { display: inline-block; width: .75em; height: .75em; margin-right: .5em; border-radius: 50%; background: var(--fill); }
#now .ending { font-weight: 600; margin-top: 8px; }
.keys p { font-size: 14px; }
#parts-in-words { margin: 6px 0; padding-left: 20px; font-size: 14px; }
.told { margin-top: 18px; }
.lines { max-height: 60vh; overflow-y: auto; border-top: 1px solid var(--line); }
.story p { margin: 1px 0; padding: 0 6px; max-width: none; cursor: pointer; font-size: 14.5px; line-height: 1.45; border-radius: 4px; }
.story h3 { margin: 16px 0 4px; font-size: 15px; cursor: pointer; }
.story .level-1 { margin-top: 8px; font-weight: 600; }
.story .level-2 { margin-left: 1.2em; }
.story .level-3 { margin-left: 2.4em; }
.story .level-4 { margin-left: 3.6em; }
.story pre { overflow-x: auto; font-size: 12px; line-height: 1.25; }
.story .later { color: var(--muted); }
.story .now { background: color-mix(in srgb, var(--accent) 16%, transparent); }
#story .story p { cursor: auto; }
html:not(.ready) :is(.controls, #now, #in-words, .keys) { display: none; }
@media (max-width: 860px) {
  /* The board, what happens, then everything else; the controls stay within reach. */
  #watch { grid-template-columns: repeat(2, minmax(0, 1fr)); grid-template-rows: none; gap: 8px; }
  .board, #sheets, .beside { display: contents; }
  .chances { display: block; }
  #watch .laid { order: 3; margin-inline: 0; padding: 5px; border-radius: 8px; border-inline: 1px solid var(--line); }
  #watch .laid:first-child { order: 1; grid-column: 1 / -1; }
  #watch .of-player { border-left: 5px solid var(--fill); }
  #now, .choices, .keys, #in-words, .told { grid-column: 1 / -1; min-width: 0; }
  #now { order: 2; margin-top: 0; }
  .choices, .keys, #in-words { order: 4; margin-top: 4px; }
  .told { order: 5; }
  .controls { position: fixed; inset: auto 0 0; padding: 6px 12px 10px; border-top: 1px solid var(--line); }
  .lines { max-height: 60vh; }
  main { padding-bottom: 190px; }
}
@media print {
  .chances { display: block; }
  .turns, #turned a { display: none; }
  #watch { display: block; }
  .controls, #now, .keys, #in-words { display: none; }
  .board { position: static; }
  #sheets { grid-template-columns: repeat(4, 1fr); }
  #sheets .laid:first-child svg { max-height: 120mm; }
  .lines { max-height: none; overflow: visible; }
  .story { columns: 2; column-gap: 8mm; }
  .story p { font-size: 7.5pt; }
  .story .now { background: none; }
  .story .later { color: inherit; }
}
`;
