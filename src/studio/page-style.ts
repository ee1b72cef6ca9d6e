/** CSS of the studio: for light and dark screens, desktop and phone. */
export const studioStyle = `
:root { color-scheme: light dark; --ink: #1f2933; --muted: #556270; --line: #d5dbe1; --paper: #f4f4f1; --card: #ffffff; --accent: #1769aa;
  --on-accent: #ffffff; --more: #1769aa; --less: #b4460a; --bad: #a3201a; --soft: #eaf2f9;
  --o0: #f3c9b4; --o1: #c9dff2; --o2: #cfe6cd; --o3: #e8d5ec; --o4: #f0e2ae; --o5: #d5dbe1; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9ed; --muted: #a3b0bd; --line: #3a444f; --paper: #14181c; --card: #1c2127; --accent: #7db8e8; --on-accent: #0d1116;
    --more: #7db8e8; --less: #f0a06a; --bad: #ff9a92; --soft: #1f2d3a;
    --o0: #6b3a22; --o1: #24486a; --o2: #2d5130; --o3: #55335e; --o4: #5c4d10; --o5: #434d58; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
main { max-width: 1400px; margin: 0 auto; padding: 16px 20px 60px; overflow-wrap: anywhere; }
.top { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 20px; padding: 10px 20px; background: var(--card); border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 17px; font-weight: 650; }
h2 { margin: 0; font-size: 17px; line-height: 1.3; }
h3 { margin: 18px 0 6px; font-size: 14px; color: var(--muted); font-weight: 600; }
p { margin: 0; }
nav { display: flex; gap: 4px; }
nav a { padding: 3px 12px; border-radius: 7px; color: inherit; text-decoration: none; }
nav a:hover { background: var(--soft); }
nav a[aria-current] { background: var(--soft); font-weight: 600; }
a { color: var(--accent); }
.shown { display: block; width: 100%; height: max(480px, calc(100vh - 110px)); margin-top: 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
.jobs { display: grid; gap: 12px; margin: 10px 0; padding: 0; list-style: none; }
.jobs h3 { margin: 0; font-size: 15px; color: inherit; }
.jobs .said { font-weight: 600; text-wrap: pretty; }
.jobs progress { width: 100%; }
.typed { margin-top: 6px; font-size: 13px; }
.typed button { padding: 0 8px; font-size: 12.5px; }
.field { display: grid; gap: 2px; margin: 12px 0; }
.field select { justify-self: start; max-width: 100%; }
textarea { font: inherit; color: inherit; padding: 4px 8px; background: var(--card); border: 1px solid var(--line); border-radius: 7px; }
.field label { font-weight: 550; }
.check.field { display: flex; }
.choice[aria-pressed=true] { border-color: var(--accent); background: var(--soft); font-weight: 600; }
.main { margin: 8px 0; padding: 6px 20px; background: var(--accent); color: var(--on-accent); border-color: var(--accent); font-weight: 600; }
.quiet, .about, .note { color: var(--muted); font-size: 13.5px; }
.trouble { color: var(--bad); white-space: pre-line; font-weight: 550; }
.waiting { padding: 40px 0; color: var(--muted); }
.card { padding: 16px 18px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.heading { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px; margin-bottom: 10px; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; }
.lab { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr); gap: 16px; align-items: start; }
.setting { display: grid; gap: 16px; }
.answer { position: sticky; top: 12px; max-height: calc(100vh - 24px); overflow-y: auto; }
button, select, input { font: inherit; color: inherit; }
button { padding: 4px 12px; background: var(--card); border: 1px solid var(--line); border-radius: 7px; cursor: pointer; }
button:hover:not(:disabled) { border-color: var(--accent); }
button:disabled { color: var(--muted); opacity: .65; cursor: default; }
:is(button, select, input, summary, a):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
select, input[type=text], input[type=search], input[type=number] { padding: 4px 8px; background: var(--card); border: 1px solid var(--line); border-radius: 7px; max-width: 100%; }
input[type=number] { width: 5.6em; }
input[type=range], input[type=checkbox], input[type=radio], progress { accent-color: var(--accent); }
.fields { display: flex; flex-wrap: wrap; gap: 10px 16px; align-items: end; margin-bottom: 8px; }
.fields label { display: grid; gap: 2px; font-size: 13px; color: var(--muted); }
.fields label > * { color: var(--ink); font-size: 15px; }
.fields .grow { flex: 1 1 12em; }
label.check { display: flex; align-items: center; gap: 8px; }
.fields label.check { padding-bottom: 5px; }
summary { cursor: pointer; padding: 4px 0; }
.seats { display: grid; gap: 10px; margin: 6px 0 0; padding: 0; list-style: none; }
.seats li { padding: 8px 0; border-top: 1px solid var(--line); }
.setting details > summary { font-weight: 550; }
.rule { position: relative; padding: 10px 0 10px 12px; border-top: 1px solid var(--line); border-left: 3px solid transparent; }
.rule.changed { border-left-color: var(--accent); background: var(--soft); }
.control { margin: 0; padding: 0; border: 0; min-width: 0; }
.control > label, .control > legend { padding: 0; font-weight: 600; }
.slider { display: flex; align-items: center; gap: 12px; }
.slider input[type=range] { flex: 1; min-width: 0; }
.wide { width: 100%; }
.choices { display: flex; flex-wrap: wrap; gap: 6px; margin: 4px 0; }
.choice { display: flex; gap: 6px; padding: 2px 10px; border: 1px solid var(--line); border-radius: 7px; cursor: pointer; }
.choice.chosen { border-color: var(--accent); }
.origin { display: inline-block; vertical-align: top; }
.setting .origin > summary { padding: 0; font-weight: 400; font-size: 12.5px; text-decoration: underline dotted; }
.origin[open] { display: block; }
q { display: block; margin: 4px 0; font-style: italic; }
.reset { margin-top: 6px; padding: 2px 10px; font-size: 13.5px; }
.faces { display: flex; flex-wrap: wrap; gap: 6px; margin: 6px 0; touch-action: none; user-select: none; }
.face { min-width: 52px; height: 52px; padding: 2px 6px; border-radius: 9px; border: 1px solid var(--muted); font-size: 13px; font-weight: 600; cursor: pointer; }
.size { width: 34px; padding: 0; }
.odds { display: flex; flex-wrap: wrap; gap: 2px 16px; margin: 4px 0; padding: 0; list-style: none; font-size: 13.5px; }
.swatch { display: inline-block; width: 12px; height: 12px; border-radius: 3px; border: 1px solid var(--muted); }
.symbol-0 { background: var(--o0); } .symbol-1 { background: var(--o1); } .symbol-2 { background: var(--o2); }
.symbol-3 { background: var(--o3); } .symbol-4 { background: var(--o4); } .symbol-5 { background: var(--o5); }
.at-hand { display: none; }
.stale { opacity: .45; }
.progress progress { display: block; width: 100%; height: 6px; }
.verdict { margin: 12px 0 4px; padding: 2px 0 2px 14px; border-left: 4px solid var(--accent); }
.verdict p { font-size: 15.5px; line-height: 1.4; font-weight: 500; text-wrap: pretty; }
.verdict p + p { margin-top: 6px; }
.verdict p:first-child { font-size: 18px; font-weight: 600; }
.figure { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 12px; padding: 5px 0; }
.figure .name { font-weight: 600; }
.figure .value { text-align: right; font-variant-numeric: tabular-nums; }
.figure .note { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 0 14px; font-variant-numeric: tabular-nums; }
.track { position: relative; grid-column: 1 / -1; height: 26px; border-radius: 4px; background: linear-gradient(var(--line), var(--line)) 0 50% / 100% 1px no-repeat; }
.range { position: absolute; inset: 0; }
.range .bar { position: absolute; height: 6px; border-radius: 3px; min-width: 2px; }
.range .dot { position: absolute; width: 12px; height: 12px; margin-left: -6px; border-radius: 50%; }
.range.now .bar { top: 6px; background: var(--accent); opacity: .4; }
.range.now .dot { top: 3px; background: var(--accent); }
.range.before .bar { top: 16px; height: 4px; background: var(--muted); opacity: .45; }
.range.before .dot { top: 13px; width: 10px; height: 10px; margin-left: -5px; border: 2px solid var(--muted); background: var(--card); }
.range.now.less .bar, .range.now.less .dot { background: var(--less); }
.fair { position: absolute; top: 0; bottom: 0; border-left: 2px dashed var(--ink); opacity: .55; }
.change.above { color: var(--more); } .change.below { color: var(--less); }
.change.above, .change.below { font-weight: 600; }
.key { margin-top: 6px; }
.mark { display: inline-block; width: 10px; height: 10px; border-radius: 50%; }
.mark.now { background: var(--accent); } .mark.before { border: 2px solid var(--muted); }
.scroll { overflow-x: auto; }
.beside { border-collapse: collapse; font-size: 13.5px; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
.beside :is(th, td) { padding: 4px 12px 4px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
.beside thead th { color: var(--muted); font-weight: 550; }
.beside thead th[aria-current] { color: var(--ink); }
.beside .quiet { display: block; font-size: 12.5px; white-space: nowrap; }
.beside .track { width: 100%; height: 18px; }
.beside .range.before .bar { top: 7px; } .beside .range.before .dot { top: 4px; }
.unseen { position: absolute; clip-path: inset(50%); }
code, pre { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { margin: 0; overflow-x: auto; white-space: pre-wrap; }
.copied { display: grid; gap: 6px; justify-items: start; margin: 8px 0; padding: 8px 10px; border: 1px solid var(--line); border-radius: 7px; }
@media (max-width: 860px) {
  .lab { grid-template-columns: minmax(0, 1fr); }
  .answer { position: static; max-height: none; }
  .at-hand { position: sticky; bottom: 0; display: flex; gap: 10px; align-items: center; margin: 0 -10px; padding: 8px 12px; background: var(--card); border-top: 1px solid var(--line); }
  .at-hand p { flex: 1; font-size: 13.5px; line-height: 1.35; font-weight: 600; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden; }
  .at-hand button { white-space: nowrap; }
  main { padding: 10px 10px 40px; }
  .card { padding: 12px; }
}
@media (prefers-reduced-motion: no-preference) { .range .bar, .range .dot { transition: left .25s, width .25s; } }
`.trim();
