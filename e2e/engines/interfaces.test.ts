import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { OLDEST_ENGINES } from '@arcada/kit/build/oldest-engines'
import { expect, test } from 'vitest'
import { missingInScript, missingInStyles, stylesIn } from './interfaces.ts'

const namesIn = (source: string) => missingInScript(source).map(({ name }) => name)
const stylesOf = (css: string) => missingInStyles(css).map(({ name }) => name)

test.each([
  ['URL.parse(a)', 'URL.parse'],
  ['URL.canParse(a)', 'URL.canParse'],
  ['AbortSignal.any([a])', 'AbortSignal.any'],
  ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Promise.try(a)', 'Promise.try'],
  ['Object.groupBy(a, b)', 'Object.groupBy'],
  ['Array.fromAsync(a)', 'Array.fromAsync'],
  ['a.toSorted()', '.toSorted'],
  ['new Set(a).union(b)', '.union'],
  ['a.showPopover()', '.showPopover'],
  ['scheduler.yield()', 'scheduler'],
  ['window.navigation.back()', 'navigation'],
  ['new Intl.DurationFormat()', 'Intl.DurationFormat'],
  ['navigator.connection.downlink', 'navigator.connection'],
  ['class A { static { b() } }', 'static block'],
  ['(0, a.jsx)("div", { popover: "auto" })', '<div popover>'],
  ['/(?<=a)b/', '(?<=…)'],
])('the check of scripts finds %s', (source, name) => {
  expect(namesIn(source)).toContain(name)
})

test.each([
  'typeof scheduler < "u" && scheduler.yield()',
  '"scheduler" in globalThis && scheduler.postTask(a)',
  'a.showPopover?.()',
  'navigator.share ? navigator.share(a) : b',
  'null == (a = window.trustedTypes) || a.createPolicy("b")',
  'structuredClone(a), a.at(-1), a.findLast(b), Object.hasOwn(a, "b"), a.replaceChildren()',
])('the check of scripts accepts %s', (source) => {
  expect(namesIn(source)).toEqual([])
})

test('the check of scripts names the engines that lack an interface, and where it is used', () => {
  expect(missingInScript('let url = URL.canParse(address)')).toEqual([
    {
      name: 'URL.canParse',
      browsers: ['chrome', 'chrome_android', 'safari', 'safari_ios'],
      near: 'let url = URL.canParse(address)',
    },
  ])
})

test('a script with syntax that no oldest engine parses fails the check', () => {
  expect(() => missingInScript('import a from "b" with { type: "json" }')).toThrow(SyntaxError)
})

test.each([
  ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['a { height: 100svh }', '1svh'],
  ['a { b & { color: red } }', 'nesting'],
  ['@starting-style { a { color: red } }', '@starting-style'],
  ['a:open { color: red }', ':open'],
  ['a { field-sizing: content }', 'field-sizing'],
])('the check of styles finds what is new in %s', (css, name) => {
  expect(stylesOf(css)).toContain(name)
})

test('the check of styles accepts a fallback before a new value, and reads the styles in scripts', () => {
  expect(
    stylesOf('a { color: red; color: color-mix(in srgb, red, blue); inset-inline: 0 } a:has(b) { gap: 1px }'),
  ).toEqual([])
  expect(stylesIn('adopt("@layer ar.ui{a{color:red}}"); adopt("text")')).toEqual([
    '@layer ar.ui{a{color:red}}',
  ])
})

test('the guide states the oldest engines of the list', async () => {
  const guide = await readFile(join(ROOT, 'docs/guides/engines.md'), 'utf8')
  const rows = [...guide.matchAll(/^\| (Chrome|Safari|Firefox)\b[^|]*\| ([\d.]+) +\|/gm)].map(
    ([, name = '', version]) => [name.toLowerCase(), version],
  )
  expect(Object.fromEntries(rows)).toEqual(OLDEST_ENGINES)
})
