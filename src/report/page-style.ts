/**
 * Style sheet of a report page. Charts are rendered once, in dark ink on white; dark mode inverts them but keeps hues.
 * Print is small, in two columns.
 */
export const pageStyle = `
:root { color-scheme: light dark; --ink: #1f2933; --muted: #5f6c7b; --line: #e1e5ea; --paper: #fbfbf9; --card: #ffffff; --accent: #1769aa; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9ed; --muted: #9aa7b5; --line: #333c46; --paper: #15191e; --card: #1c1c1c; --accent: #7db8e8; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
main { max-width: 900px; margin: 0 auto; padding: 48px 24px 72px; overflow-wrap: anywhere; }
.eyebrow { margin: 0; color: var(--muted); font-size: 14px; letter-spacing: .02em; }
h1 { margin: 4px 0 0; font-size: 22px; line-height: 1.3; font-weight: 600; }
.question { margin: 8px 0 0; color: var(--muted); font-style: italic; }
.verdict { margin: 28px 0 8px; padding: 4px 0 4px 20px; border-left: 4px solid var(--accent); }
.verdict p { margin: 0 0 10px; font-size: 18px; line-height: 1.45; }
.verdict p:first-child { font-size: 25px; line-height: 1.35; font-weight: 600; text-wrap: pretty; }
.verdict p:last-child { margin-bottom: 0; }
section { margin-top: 52px; }
h2 { margin: 0 0 8px; font-size: 20px; line-height: 1.3; }
section > p { margin: 0 0 8px; max-width: 46em; }
figure { margin: 16px 0 0; padding: 12px; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
figure svg { display: block; width: calc(1.25 * var(--width)); max-width: 100%; height: auto; margin: 0 auto; }
@media screen and (prefers-color-scheme: dark) { figure svg { filter: invert(.89) hue-rotate(180deg); } }
.notes, .files { color: var(--muted); font-size: 13.5px; }
section > .notes { margin: 10px 0 0; }
.files { margin: 10px 0 0; }
a { color: var(--accent); }
details { margin-top: 12px; }
summary { cursor: pointer; color: var(--accent); font-size: 14px; }
.scroll { overflow-x: auto; margin-top: 12px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; overflow-wrap: normal; font-variant-numeric: tabular-nums; }
th, td { padding: 6px 10px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
thead th { color: var(--muted); font-weight: 500; vertical-align: bottom; }
tbody th { font-weight: 500; min-width: 9em; }
td:not(.n) { min-width: 6.5em; }
tbody th[scope=rowgroup] { padding-top: 20px; font-weight: 600; }
.n { text-align: right; white-space: nowrap; }
thead .n { white-space: normal; }
small { display: block; max-width: 22em; color: var(--muted); font-size: 12.5px; font-weight: 400; line-height: 1.4; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 20px; margin: 12px 0; font-size: 14px; }
dt { color: var(--muted); }
dd { margin: 0; }
.option { white-space: nowrap; }
code { font: 13.5px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.watch { display: block; margin-top: 2px; }
button.watch { padding: 0; border: 0; background: none; color: var(--accent); font: inherit; text-align: left; text-decoration: underline; cursor: pointer; }
code.command { display: block; margin-top: 2px; color: var(--muted); font-size: 12px; line-height: 1.45; }
@media screen and (max-width: 600px) {
  main { padding: 28px 16px 48px; }
  .verdict { padding-left: 14px; }
  .verdict p:first-child { font-size: 21px; }
  .verdict p { font-size: 16px; }
  section { margin-top: 40px; }
  figure { margin-inline: -16px; padding: 4px 0; border-radius: 0; border-inline: 0; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tbody { display: block; }
  tr { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 2px 14px; overflow-wrap: anywhere; padding: 8px 0; border-bottom: 1px solid var(--line); }
  th, td, th:last-child, td:last-child { padding: 0; border: 0; }
  tbody th { font-weight: 600; }
  tbody th, td:not(.n) { min-width: 0; }
  tbody th, td.long, td:has(> .command) { grid-column: 1 / -1; }
  tbody th[scope=rowgroup] { padding-top: 9px; }
  td.n { text-align: left; white-space: normal; }
  td:empty { display: none; }
  td::before { content: attr(data-of); display: block; color: var(--muted); font-size: 12px; line-height: 1.3; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: 8px; }
}
@media print {
  @page { margin: 8mm 10mm; }
  :root { color-scheme: light; --ink: #000; --muted: #444; --line: #bbb; --paper: #fff; --card: #fff; --accent: #000; }
  main { max-width: none; padding: 0; columns: 2; column-gap: 8mm; }
  header, .verdict, .wide { column-span: all; }
  body { font-size: 8.5pt; line-height: 1.35; orphans: 2; widows: 2; }
  h1 { font-size: 12pt; margin-top: 2px; }
  .question { margin-top: 3px; }
  h2 { font-size: 11pt; margin-bottom: 4px; break-after: avoid; }
  .eyebrow, .notes, small, table, dl, code { font-size: 7.5pt; }
  code.command { font-size: 6.5pt; line-height: 1.2; margin-top: 0; }
  .verdict { margin: 8px 0 0; padding: 0 0 0 10px; }
  .verdict p { font-size: 9pt; line-height: 1.35; margin-bottom: 2px; }
  .verdict p:first-child { font-size: 11pt; line-height: 1.3; }
  section { margin-top: 0; padding-top: 10px; }
  section > p { max-width: none; margin-bottom: 3px; }
  section > p:has(+ :is(p:not(.files), figure, .scroll, dl)), figure:has(+ :is(p:not(.files), .scroll)) { break-after: avoid; }
  figure ~ .notes:has(+ .scroll) { break-after: auto; }
  section > .notes { margin-top: 4px; line-height: 1.3; }
  figure { margin-top: 6px; padding: 0; border: 0; }
  figure svg { width: calc(.7 * var(--width)); max-height: 98mm; }
  .tall figure svg { max-height: 180mm; }
  .wide { padding: 7px 0 3px; }
  .beside > figure { float: left; width: var(--beside); margin: 6px 20px 0 0; }
  .beside > .scroll { display: flow-root; }
  .beside::after { content: ''; display: block; clear: both; }
  figure, p, tr, .verdict, dl, .scroll:not(:has(tbody tr:nth-child(5))) { break-inside: avoid; }
  thead, tbody tr:is(:first-child, :nth-last-child(2)):not(:has(.command)) { break-after: avoid; }
  .scroll { overflow: visible; margin-top: 4px; }
  th, td { padding: 1.5px 5px; line-height: 1.3; }
  tbody th { min-width: 4.2em; }
  td:not(.n) { min-width: 0; }
  tbody th[scope=rowgroup] { padding-top: 6px; break-after: avoid; }
  tr:has(> th[scope=rowgroup]) + tr { break-after: avoid; }
  tbody th:has(small) { min-width: 9em; }
  .wide:not(.beside) tbody th:has(small) { min-width: 13em; }
  .beside td.long { min-width: 8em; }
  small { display: inline; max-width: none; line-height: 1.25; }
  #method dl { grid-template-columns: max-content 1fr max-content 1fr; margin: 4px 0; }
  #method dd:first-of-type { grid-column: span 3; }
  #method { font-size: 7.5pt; line-height: 1.3; }
  #method h2 { line-height: 1.3; }
  #method .notes { display: inline; }
  .files, .watch, details:not([open]), section:has(> details:not([open])):not(:has(> figure, > .scroll)) { display: none; }
}
`.trim();
