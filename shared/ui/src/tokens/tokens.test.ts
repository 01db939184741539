/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, it as test } from 'vitest'
import {
  BASE_COLORS,
  COLOR_TOKENS,
  CONTRAST_PAIRS,
  contrastFailures,
  contrastRatio,
  TOKENS,
} from './index.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function colorsOf(selector: string): { [token: string]: string } {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  const found: { [token: string]: string } = {}
  for (const [, name = '', value = ''] of block.matchAll(/--ar-(color-[a-z0-9-]+):\s*(#[0-9a-f]+)/g)) {
    found[name] = value.length === 4 ? value.replace(/[0-9a-f]/g, '$&$&') : value
  }
  return found
}

describe('tokens', () => {
  it.each([
    ['dark', ':root'],
    ['light', ":root[data-theme='light']"],
  ] as const)('the style sheet has the %s theme that the release tool checks', (theme, selector) => {
    expect(colorsOf(selector)).toMatchObject(BASE_COLORS[theme])
  })

  it('every token a whitelabel may override exists in the style sheet', () => {
    for (const token of TOKENS) expect(css).toContain(`--ar-${token}:`)
  })

  it('the allow-list names every base colour once', () => {
    expect([...COLOR_TOKENS].sort()).toEqual(Object.keys(BASE_COLORS.dark).sort())
    expect(Object.keys(BASE_COLORS.light)).toEqual(Object.keys(BASE_COLORS.dark))
  })

  it('motion ends at once with reduced motion', () => {
    const reduced = css.slice(css.indexOf('prefers-reduced-motion'))
    for (const name of ['fast', 'base', 'sheet', 'page'])
      expect(reduced).toContain(`--ar-motion-${name}: 0ms`)
  })
})

describe('contrast', () => {
  it('the ratio follows the formula at both ends and in between', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastRatio('#7f7f7f', '#7F7F7F')).toBe(1)
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrastRatio('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  })

  it('rejects a colour of another form', () => {
    for (const value of ['#fff', 'white', '#ffffff80', '', 'rgb(0,0,0)'])
      expect(() => contrastRatio(value, '#000000'), value).toThrow(RangeError)
  })

  it.each(['dark', 'light'] as const)('every pair of the %s theme has enough contrast', (theme) => {
    expect(contrastFailures(theme)).toEqual([])
  })

  it('reports an illegible whitelabel colour', () => {
    const failures = contrastFailures('light', { 'color-primary': '#ffe08a' })
    expect(failures.map(({ pair }) => pair.slice(0, 2))).toContainEqual(['color-on-primary', 'color-primary'])
    expect(failures.every(({ ratio, pair }) => ratio < pair[2])).toBe(true)
  })

  it('text needs 4.5, and lines and icons need 3', () => {
    const icons = [
      'color-win on color-surface-2',
      'color-win on color-surface-3',
      'color-warn on color-primary-container',
    ]
    for (const [foreground, background, minimum] of CONTRAST_PAIRS) {
      const isLine = /outline|focus/.test(foreground) || icons.includes(`${foreground} on ${background}`)
      expect(minimum).toBe(isLine ? 3 : 4.5)
    }
  })
})

/** Colours that the style sheets set together: a rule with the colour of its text and of its background. */
function pairsOf(sheet: string): string[] {
  return [...sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = '']) => {
    const [, front] = /(?:^|[\s;])color:\s*var\(--ar-(color-[a-z0-9-]+)\);/.exec(rule) ?? []
    const [, back] = /(?:^|[\s;])background(?:-color)?:\s*var\(--ar-(color-[a-z0-9-]+)\);/.exec(rule) ?? []
    return front && back ? [`${front} on ${back}`] : []
  })
}

test('the checked pairs of colours contain each pair that a style sheet sets', () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url))
  const sheets = globSync('{host,remote-*,shared/*}/src/**/*.css', { cwd: root })
  const used = new Set(sheets.flatMap((sheet) => pairsOf(readFileSync(join(root, sheet), 'utf8'))))
  const checked = new Set(
    CONTRAST_PAIRS.flatMap(([one, other]) => [`${one} on ${other}`, `${other} on ${one}`]),
  )
  expect(used.size).toBeGreaterThan(10)
  // Icons over pictures have colours that no theme changes.
  expect([...used].filter((pair) => !checked.has(pair) && !pair.includes('art'))).toEqual([])
})
