import { OLDEST_ENGINES } from '@arcada/kit/build/oldest-engines'
import bcd, {
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode'
import { type AnyNode, parse } from 'acorn'
import { full } from 'acorn-walk'
import postcss from 'postcss'

/** The engines of the compat data, with the oldest version that the list allows. */
const VERSIONS = {
  chrome: OLDEST_ENGINES.chrome,
  chrome_android: OLDEST_ENGINES.chrome,
  safari: OLDEST_ENGINES.safari,
  safari_ios: OLDEST_ENGINES.safari,
  firefox: OLDEST_ENGINES.firefox,
} as const
type Browser = keyof typeof VERSIONS

/** Whose members a name after a dot may mean. Of the others too many have the names of our own properties. */
const CLASSES =
  /^(AbortController|AbortSignal|Blob|Cache|CacheStorage|Clipboard|CSSStyleSheet|Document|DocumentFragment|DOMTokenList|Element|Event|FormData|Headers|HTML(Dialog|Image|Input|Link|Media|Script|Template)?Element|IDB\w+|Location|Node|Request|Response|SubtleCrypto|URL|URLSearchParams)$/
/** Global variables that are the only object of their class. */
const ONLY: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
}
const GLOBAL_OBJECTS = ['globalThis', 'self', 'window']
const GLOBAL_CLASSES = ['ServiceWorkerGlobalScope', 'Window', 'WorkerGlobalScope']

const numberOf = (version: string) => {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number)
  return major * 1_000 + minor
}

function works(statement: SimpleSupportStatement, oldest: string): boolean {
  const { version_added: added, version_removed: removed } = statement
  if (!added || added === 'preview' || statement.flags || statement.prefix || statement.alternative_name)
    return false
  return (
    numberOf(added) <= numberOf(oldest) &&
    (typeof removed !== 'string' || numberOf(removed) > numberOf(oldest))
  )
}

/** The oldest engines that lack an interface. */
function lacking({ support }: CompatStatement): Browser[] {
  return (Object.keys(VERSIONS) as Browser[]).filter((browser) => {
    const known = support[browser]
    return known && ![known].flat().some((one) => works(one, VERSIONS[browser]))
  })
}

type Table = Map<string, CompatStatement[]>
const globals: Table = new Map()
const statics: Table = new Map()
const members: Table = new Map()

function add(table: Table, name: string, compat: CompatStatement): void {
  table.set(name, [...(table.get(name) ?? []), compat])
}

const nodesOf = (node: Identifier) =>
  Object.entries(node).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat')

for (const [root, isLanguage] of [
  [bcd.api, false],
  [bcd.javascript.builtins ?? {}, true],
] as const)
  for (const [name, node] of nodesOf(root)) {
    if (node.__compat) add(globals, name, node.__compat)
    for (const [member, { __compat: compat }] of nodesOf(node)) {
      if (!compat || /^@@|_event$/.test(member)) continue
      const isStatic = member.endsWith('_static')
      if (isStatic || isLanguage) add(statics, `${name}.${member.replace('_static', '')}`, compat)
      if (!isStatic && (isLanguage || CLASSES.test(name))) add(members, member, compat)
      if (GLOBAL_CLASSES.includes(name)) add(globals, member, compat)
    }
  }

/** An engine lacks a name if no class of that engine has it. */
function lackingAll(table: Table, name: string): Browser[] {
  const [first = [], ...more] = (table.get(name) ?? []).map(lacking)
  return first.filter((browser) => more.every((one) => one.includes(browser)))
}

/** Where the interfaces of the data that some oldest engine lacks are: below the global object, as paths. */
export function lackedPaths(): string[][] {
  const paths: string[][] = []
  for (const [name, node] of [...nodesOf(bcd.api), ...nodesOf(bcd.javascript.builtins ?? {})]) {
    if (node.__compat && lacking(node.__compat).length > 0) paths.push([name])
    for (const [member, { __compat: compat }] of nodesOf(node)) {
      if (!compat || lacking(compat).length === 0) continue
      const bare = member.replace('_static', '')
      // `Response.json` is younger than the method of the same name. The data of the language do not mark what is static.
      if (bare !== member || name in (bcd.javascript.builtins ?? {})) paths.push([name, bare])
      if (bare === member) paths.push([name, 'prototype', bare])
      if (GLOBAL_CLASSES.includes(name)) paths.push([bare])
    }
  }
  return paths
}

export interface Missing {
  /** `URL.parse`, `.toReversed` for a member of an object, `navigation` for a global. */
  name: string
  browsers: Browser[]
  /** The text around its first use. */
  near: string
}

/** The last name of an expression: what a test asks for. */
function nameOf(node: AnyNode | null | undefined): string | undefined {
  if (node?.type === 'Identifier') return node.name
  if (node?.type === 'MemberExpression') return nameOf(node.property)
  if (node?.type === 'AssignmentExpression') return nameOf(node.right)
  if (node?.type === 'ChainExpression') return nameOf(node.expression)
  if (node?.type === 'UnaryExpression') return nameOf(node.argument)
  return undefined
}

/** Names that a script asks for before it uses them: `typeof x`, `'x' in y`, `y.x?.z`, `if (y.x)`, `y.x && …`, `y.x == null`. */
function testedNames(tree: AnyNode): Set<string | undefined> {
  const tested = new Set<string | undefined>()
  full(tree, (node) => {
    const one = node as AnyNode
    if (one.type === 'UnaryExpression' && one.operator === 'typeof') tested.add(nameOf(one.argument))
    if (one.type === 'MemberExpression' && one.optional) tested.add(nameOf(one.object))
    if (one.type === 'CallExpression' && one.optional) tested.add(nameOf(one.callee))
    if (one.type === 'IfStatement' || one.type === 'ConditionalExpression') tested.add(nameOf(one.test))
    if (one.type === 'LogicalExpression') tested.add(nameOf(one.left))
    if (one.type !== 'BinaryExpression') return
    if (one.operator === 'in' && one.left.type === 'Literal') tested.add(String(one.left.value))
    if (/^[!=]=/.test(one.operator)) for (const side of [one.left, one.right]) tested.add(nameOf(side))
  })
  return tested
}

/** What the scripts use all the same, and why the oldest engines open them. */
const ALLOWED: Readonly<Record<string, string>> = {
  ...of(
    'names of our own, or of a library',
    '.controller',
    '.detached',
    '.displayName',
    '.isError',
    '.locale',
  ),
  ...of('names of React', '.toArray', '.use', '<select is>'),
  ...of('used where there is a requestIdleCallback', 'cancelIdleCallback'),
  ...of(
    'the page only looks a little different',
    'align-content',
    'cursor',
    'forced-color-adjust',
    'overflow',
  ),
  ...of('the page only looks a little different', 'overflow-clip-margin', 'overscroll-behavior-y', 'resize'),
  ...of('the page only looks a little different', 'scrollbar-width', 'text-wrap'),
  ...of(
    'the page is only slower',
    'content-visibility',
    'contain-intrinsic-block-size',
    '<img fetchpriority>',
  ),
  ...of('an empty line or page is only less high', '1lh', '1dvh'),
  ...of('long names on the smallest phones have less room', '@container', 'container-type', '1cqi'),
  ...of('a keyboard also reaches what is out of sight', '<div inert>'),
  ...of('a search is no landmark', '<search>'),
}

function of(why: string, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, why]))
}

/** What a script uses, without asking, and the oldest engines lack. */
export function missingInScript(source: string): Missing[] {
  // Newer syntax does not parse.
  const tree: AnyNode = parse(source, { ecmaVersion: 2022, sourceType: 'script' })
  const tested = testedNames(tree)
  const found = new Map<string, Missing>()
  const note = (name: string, browsers: Browser[], { start }: AnyNode, ...asked: string[]) => {
    if (browsers.length === 0 || name in ALLOWED || found.has(name) || asked.some((one) => tested.has(one)))
      return
    found.set(name, { name, browsers, near: source.slice(Math.max(0, start - 60), start + 60) })
  }
  full(tree, (node) => {
    const one = node as AnyNode
    if (one.type === 'StaticBlock')
      note('static block', lacking(syntax('classes', 'static', 'initialization_blocks')), one)
    if (one.type === 'Literal' && 'regex' in one && one.regex) {
      if (/\(\?<[=!]/.test(one.regex.pattern))
        note('(?<=…)', lacking(syntax('regular_expressions', 'lookbehind_assertion')), one)
    }
    if (one.type === 'Identifier') note(one.name, lackingAll(globals, one.name), one, one.name)
    for (const [name, known] of attributesOf(one)) note(name, known ? lacking(known) : [], one)
    if (one.type !== 'MemberExpression' || one.property.type !== 'Identifier' || one.computed) return
    const member = one.property.name
    const owner = one.object.type === 'Identifier' ? one.object.name : ''
    if (GLOBAL_OBJECTS.includes(owner)) return note(member, lackingAll(globals, member), one, member)
    const only = bcd.api[ONLY[owner] ?? '']?.[member]?.__compat
    if (only) note(`${owner}.${member}`, lacking(only), one, member)
    else if (globals.has(owner))
      note(`${owner}.${member}`, lackingAll(statics, `${owner}.${member}`), one, member, owner)
    else note(`.${member}`, lackingAll(members, member), one, member, nameOf(one.object) ?? '')
  })
  return [...found.values()]
}

/** The attributes of an element that JSX makes: `jsx('div', { inert: true })`. */
function* attributesOf(node: AnyNode): Generator<[string, CompatStatement | undefined]> {
  if (node.type !== 'CallExpression') return
  const [tag, props] = node.arguments
  if (tag?.type !== 'Literal' || typeof tag.value !== 'string' || props?.type !== 'ObjectExpression') return
  const element = bcd.html.elements?.[tag.value]
  if (!element) return
  yield [`<${tag.value}>`, element.__compat]
  for (const prop of props.properties) {
    if (prop.type !== 'Property' || prop.key.type !== 'Identifier') continue
    const name = prop.key.name.toLowerCase()
    yield [`<${tag.value} ${name}>`, (element[name] ?? bcd.html.global_attributes?.[name])?.__compat]
  }
}

function syntax(...path: string[]): CompatStatement {
  const compat = path.reduce<Identifier | undefined>((node, name) => node?.[name], bcd.javascript)?.__compat
  if (!compat) throw new Error(`the compat data have no ${path.join('.')}`)
  return compat
}

/** The style sheets in a script of ours: each is one text that begins with its layer. */
export function stylesIn(source: string): string[] {
  const styles: string[] = []
  full(parse(source, { ecmaVersion: 2022 }), (node) => {
    const one = node as AnyNode
    const text = one.type === 'Literal' ? one.value : one.type === 'TemplateElement' ? one.value.cooked : ''
    if (typeof text === 'string' && text.startsWith('@layer')) styles.push(text)
  })
  return styles
}

const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = bcd.css
const units = types.length ?? {}
const UNITS: Readonly<Record<string, Identifier | undefined>> = {
  ...units,
  ...Object.fromEntries(
    ['d', 's', 'l'].flatMap((one) =>
      ['vh', 'vw', 'vi', 'vb'].map((unit) => [one + unit, units.viewport_percentage_units_dynamic]),
    ),
  ),
  ...Object.fromEntries(
    ['cqw', 'cqh', 'cqi', 'cqb'].map((unit) => [unit, units.container_query_length_units]),
  ),
}

/** What a style sheet uses, and the oldest engines lack; a prefixed name is for one engine, and no fault. */
export function missingInStyles(css: string): Missing[] {
  const found = new Map<string, Missing>()
  const note = (name: string, known: Identifier | undefined, near: string) => {
    const browsers = known?.__compat ? lacking(known.__compat) : []
    if (browsers.length > 0 && !(name.replace(/: .*/, '') in ALLOWED) && !found.has(name))
      found.set(name, { name, browsers, near: near.slice(0, 120) })
  }
  postcss.parse(css).walk((node) => {
    if (node.type === 'atrule') note(`@${node.name}`, atRules[node.name], node.params)
    if (node.type === 'rule') {
      for (const [, name = ''] of node.selector.matchAll(/:([a-z][\w-]*)/g))
        note(`:${name}`, selectors[name], node.selector)
      if (node.parent?.type === 'rule') note('nesting', selectors.nesting, node.selector)
    }
    if (node.type !== 'decl') return
    const { prop, value } = node
    // An engine takes the declaration before it, of the same property or its prefixed name.
    const before = node.prev()
    if (prop.startsWith('-') || (before?.type === 'decl' && before.prop.replace(/^-[a-z]+-/, '') === prop))
      return
    note(prop, properties[prop], String(node))
    note(`${prop}: ${value}`, properties[prop]?.[value], String(node))
    for (const [, name = ''] of value.matchAll(/([a-z][\w-]*)\(/g))
      note(`${name}()`, types[name] ?? types.color?.[name], String(node))
    for (const [, unit = ''] of value.matchAll(/\d([a-z]+)\b/g)) note(`1${unit}`, UNITS[unit], String(node))
  })
  return [...found.values()]
}
