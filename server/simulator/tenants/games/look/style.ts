/** The vendor's own look, of the site's palettes: the stage is festive, what concerns money is calm. */
export const style = `
@font-face { font-family: "Noto Sans Bengali"; font-weight: 400; font-display: swap; src: url(/games/fonts/noto-sans-bengali-bengali-400-normal.woff2) format("woff2"); unicode-range: U+0951-0952, U+0964-0965, U+0980-09FE, U+200C-200D, U+20B9, U+25CC; }
@font-face { font-family: "Noto Sans Bengali"; font-weight: 600 800; font-display: swap; src: url(/games/fonts/noto-sans-bengali-bengali-600-normal.woff2) format("woff2"); unicode-range: U+0951-0952, U+0964-0965, U+0980-09FE, U+200C-200D, U+20B9, U+25CC; }
:root { font: 15px/1.6 "Noto Sans Bengali", system-ui, sans-serif; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; background: var(--ground); color: var(--text); padding-bottom: 16px; }
body.dark { color-scheme: dark; --ground: #0b1030; --surface: #141a45; --raised: #1d2560; --edge: #2e3778; --control: #7078c4; --text: #fff6e3; --muted: #b8bee6; --plus: #5bd77f; --minus: #ff6b52; }
body.light { color-scheme: light; --ground: #fff7e6; --surface: #fff; --raised: #ffefcb; --edge: #ebd9ae; --control: #8c7a52; --text: #1a1640; --muted: #5a5470; --plus: #1d6b36; --minus: #b92b14; }
header { display: flex; align-items: center; gap: 10px; padding: 8px 12px; background: var(--surface); border-bottom: 1px solid var(--edge); }
header .art { width: 56px; height: 42px; border-radius: 8px; flex: none; }
h1 { font-size: 1.05rem; line-height: 1.3; } h2 { font-size: 1rem; } h3 { font-size: .85rem; }
header div { flex: 1; min-width: 0; } header small, .muted { color: var(--muted); font-size: .84rem; }
#purse { text-align: right; font-variant-numeric: tabular-nums; } #purse small { display: block; line-height: 1.2; } #purse b { font-size: 1.1rem; white-space: nowrap; }
.mode { text-align: center; font-size: .82rem; padding: 2px 12px; background: var(--raised); color: var(--text); }
#word { min-height: 2.6em; display: grid; place-items: center; text-align: center; font-weight: 600; padding: 4px 12px; }
#word.won { color: var(--plus); font-size: 1.2rem; } #word.sorry { color: var(--minus); }
#table { max-width: 760px; margin: 0 auto; padding: 0 12px; display: grid; gap: 12px; }
.stage { position: relative; border-radius: 16px; overflow: hidden; min-height: 190px; padding: 14px; display: grid; place-items: center; gap: 8px; background: radial-gradient(circle, var(--from), var(--to)); color: #fff6e3; border: 3px solid #ffb81c; isolation: isolate; }
.stage::before { content: ""; position: absolute; inset: -60%; z-index: -1; background: repeating-conic-gradient(var(--ray) 0 9deg, transparent 9deg 18deg); opacity: .16; }
form { display: grid; gap: 10px; } fieldset { border: 0; padding: 0; min-width: 0; } legend { font-size: .84rem; color: var(--muted); padding: 0; margin-bottom: 4px; }
.chips { display: flex; flex-wrap: wrap; gap: 6px; }
.chips label, .choice { position: relative; display: inline-flex; align-items: center; justify-content: center; gap: 4px; min-height: 44px; padding: 4px 12px; border: 1.5px solid var(--control); border-radius: 10px; background: var(--surface); cursor: pointer; font-variant-numeric: tabular-nums; }
.chips input, .choice input { position: absolute; opacity: 0; inset: 0; width: 100%; height: 100%; cursor: pointer; margin: 0; }
label:has(input:checked) { border-color: #ffb81c; background: #ffb81c; color: #241500; font-weight: 700; }
label:has(input:checked) small { color: inherit; }
:focus-visible, label:has(:focus-visible) { outline: 3px solid #35d0c6; outline-offset: 2px; }
.light :focus-visible, .light label:has(:focus-visible) { outline-color: #006b6b; }
.picks { display: grid; grid-template-columns: repeat(auto-fill, minmax(86px, 1fr)); gap: 8px; }
.picks.numbers { grid-template-columns: repeat(auto-fill, minmax(48px, 1fr)); gap: 6px; margin-top: 8px; }
button { font: inherit; color: inherit; cursor: pointer; }
.picks button, .choice { flex-direction: column; display: flex; align-items: center; justify-content: center; min-height: 48px; padding: 4px 6px; border-radius: 10px; border: 1.5px solid var(--control); background: var(--surface); line-height: 1.3; text-align: center; overflow-wrap: anywhere; }
.choice { background: var(--surface); } .picks .emblem { width: 46px; height: 46px; } small { font-size: .8rem; color: var(--muted); }
button.main { min-height: 54px; border: 0; border-radius: 12px; background: #ffb81c; color: #241500; font-weight: 800; font-size: 1.15rem; box-shadow: 0 3px 0 #b97c00; width: 100%; }
button.main:active { transform: translateY(3px); box-shadow: none; }
input[name=digits] { font: inherit; font-size: 1.2rem; letter-spacing: .2em; width: 8em; min-height: 46px; padding: 4px 12px; border-radius: 10px; border: 1.5px solid var(--control); background: var(--surface); color: inherit; }
.panel { background: var(--surface); border: 1px solid var(--edge); border-radius: 14px; padding: 10px 12px; }
.rounds { list-style: none; padding: 0; } .rounds li { display: flex; justify-content: space-between; gap: 10px; padding: 5px 0; border-top: 1px solid var(--edge); font-size: .88rem; font-variant-numeric: tabular-nums; } .rounds span:last-child { text-align: right; white-space: nowrap; } .rounds .plus { color: var(--plus); font-weight: 700; }
summary { cursor: pointer; min-height: 32px; } details p { margin-top: 6px; } .odds td, .odds th { padding: 2px 8px 2px 0; text-align: left; font-weight: 400; }
a { color: inherit; } .clock { text-align: center; font-variant-numeric: tabular-nums; }
.past { display: flex; flex-wrap: wrap; gap: 6px; list-style: none; padding: 0; } .past li { background: var(--raised); border-radius: 8px; padding: 2px 8px; font-size: .84rem; }
.defs { position: absolute; width: 0; height: 0; } .emblem { width: 100%; height: 100%; display: block; } .away { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
.reels { display: flex; gap: 5px; width: min(100%, 520px); padding: 6px; background: var(--ink); border-radius: 12px; }
.reel { flex: 1; aspect-ratio: 1 / 3; overflow: hidden; border-radius: 8px; background: #fff6e3; } .cell { display: block; aspect-ratio: 1; padding: 4%; } .cell.lit { background: #ffd75e; box-shadow: inset 0 0 0 3px #e0218a; }
.reel.turning .strip { animation: turn calc(.7s + var(--at) * .16s) cubic-bezier(.2, .8, .3, 1); } @keyframes turn { from { transform: translateY(-66.6%); } }
.sea { position: relative; width: 100%; height: 170px; border-radius: 12px; background: linear-gradient(#1b6fb3, #062a5c); overflow: hidden; } .quarry { position: absolute; left: calc(50% - 55px); top: 30px; width: 110px; height: 110px; } .net { position: absolute; left: calc(50% - 70px); top: 15px; width: 140px; height: 140px; border-radius: 50%; border: 4px dashed #ffd75e; opacity: 0; }
.net.caught { opacity: 1; animation: pop .5s; } .quarry.escapes { animation: flee 1s forwards; } .quarry.swims { animation: swim 5s infinite alternate ease-in-out; } @keyframes flee { to { transform: translateX(400px); } } @keyframes swim { from { transform: translateX(-60px); } to { transform: translateX(60px); } } @keyframes pop { from { transform: scale(1.8); opacity: 0; } }
.sky { position: relative; width: 100%; height: 190px; } .arc { position: absolute; inset: 20px 20px 30px; width: calc(100% - 40px); height: 140px; } .arc path { fill: none; stroke: #ffb81c; stroke-width: 1; stroke-dasharray: 2 2; } .flyer { position: absolute; width: 74px; height: 74px; left: calc((100% - 84px) * var(--to)); bottom: calc(10px + 110px * var(--to) * var(--to)); } .sky strong { position: absolute; inset: 8px 0 auto; text-align: center; font-size: 2rem; }
.flown .flyer { animation: fly 1.2s ease-in; } @keyframes fly { from { left: 0; bottom: 10px; } }
.wheel svg { width: 220px; height: 220px; display: block; } .wheel text { font-size: 7px; text-anchor: middle; fill: #241500; font-weight: 700; } .wheel text.big { font-size: 38px; fill: #fff6e3; dominant-baseline: middle; } .disc { transform: rotate(var(--turn, 0deg)); } .disc.turning { animation: wheel 1.6s cubic-bezier(.1, .7, .2, 1); } @keyframes wheel { from { transform: rotate(0); } } .needle { fill: #fff6e3; stroke: #241500; } .rim { fill: #241500; stroke: #ffb81c; stroke-width: 3; }
svg .red { fill: #c8321b; } svg .black { fill: #15131f; } svg .green { fill: #1d6b36; }
.dice { display: flex; flex-wrap: wrap; gap: 12px; justify-content: center; } .die { width: 64px; fill: #241500; } .die rect { fill: #fff6e3; stroke: #241500; } .cube { width: 74px; height: 74px; padding: 6px; border-radius: 14px; background: #fff6e3; } .thrown .die, .cube.thrown { animation: throw .6s calc(var(--at) * 70ms) backwards; } @keyframes throw { from { transform: translateY(-60px) rotate(200deg); opacity: 0; } }
.hands { display: flex; flex-wrap: wrap; gap: 18px; justify-content: center; align-items: center; } .hand { text-align: center; padding: 8px 10px; border-radius: 12px; background: #0006; } .hand.best { box-shadow: 0 0 0 3px #ffb81c; } .hand p { min-height: 1.6em; font-size: .84rem; } .cards { display: flex; gap: 5px; justify-content: center; }
.card { display: inline-grid; place-items: center; width: 46px; height: 64px; border-radius: 6px; background: #fff6e3; color: #15131f; line-height: 1.1; position: relative; animation: deal .4s calc(var(--at) * 140ms) backwards; } .card.red { color: #b92b14; } .card i { font-style: normal; font-size: 1.2rem; } .card.back { background: repeating-linear-gradient(45deg, #b92b14 0 5px, #ffb81c 5px 8px); border: 3px solid #fff6e3; animation: none; } @keyframes deal { from { transform: translateY(-40px); opacity: 0; } }
.housie table { border-collapse: separate; border-spacing: 4px; margin: 0 auto; } .housie td { width: 46px; height: 40px; text-align: center; background: #fff6e3; color: #241500; border-radius: 6px; font-weight: 700; } .housie td.called { background: #e0218a; background: #a81068; color: #fff; } .balls { display: flex; flex-wrap: wrap; gap: 5px; justify-content: center; margin-top: 8px; } .ball { width: 30px; height: 30px; display: grid; place-items: center; border-radius: 50%; background: #ffd75e; color: #241500; font-weight: 700; font-size: .84rem; animation: deal .4s calc(var(--at) * 60ms) backwards; } .balls.large .ball { width: 52px; height: 52px; font-size: 1.5rem; }
.lots { text-align: center; max-width: 100%; } .lots p { font-variant-numeric: tabular-nums; } .lots p span { display: inline-block; padding: 0 6px; } .prize { display: flex; gap: 10px; align-items: center; justify-content: center; } .prize > span { min-width: 5em; text-align: right; } .prize .balls { margin: 3px 0; }
.pit { display: flex; gap: 8%; justify-content: center; width: 100%; } .pit span { width: 130px; height: 130px; border-radius: 50%; } .pit .meron { background: #c8321b; } .pit .wala { background: #fff6e3; transform: scaleX(-1); } .pit.waits .meron { animation: spar 1s infinite alternate; } .pit.meron .wala, .pit.wala .meron { opacity: .35; } .pit.meron .meron, .pit.wala .wala { box-shadow: 0 0 0 6px #ffb81c; } @keyframes spar { to { transform: translateX(12px) rotate(6deg); } }
.fixture { display: grid; grid-template-columns: 1fr auto 1fr; gap: 10px; align-items: center; } .fixture span:last-child { text-align: right; } .match { display: grid; gap: 6px; } .match .row { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 6px; }
.paytable { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); gap: 4px; } .paytable li { display: flex; align-items: center; gap: 8px; } .paytable .emblem { width: 34px; height: 34px; background: #fff6e3; border-radius: 6px; flex: none; }
@media (max-width: 480px) { .wheel svg { width: 190px; height: 190px; } .pit span { width: 105px; height: 105px; } .card { width: 40px; height: 56px; } .hands { gap: 8px; } .balls.large .ball { width: 42px; height: 42px; } }
@media (prefers-reduced-motion: reduce) { * { animation: none !important; } }
`;
