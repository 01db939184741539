import { BASE_COLORS, type ColorToken, type ThemeName } from './palette.ts'

export { BASE_COLORS, type ColorToken, type ThemeName }

/** Colour tokens a whitelabel may override, per theme. Values are `#rrggbb`. */
export const COLOR_TOKENS: readonly ColorToken[] = [
  'color-bg',
  'color-surface',
  'color-surface-2',
  'color-surface-3',
  'color-text',
  'color-text-2',
  'color-text-3',
  'color-outline',
  'color-outline-soft',
  'color-primary',
  'color-on-primary',
  'color-primary-container',
  'color-on-primary-container',
  'color-accent',
  'color-on-accent',
  'color-win',
  'color-warn',
  'color-danger',
  'color-info',
  'color-focus',
]

/** Shape tokens a whitelabel may override. Values are lengths in px, 0 to 999. */
export const SHAPE_TOKENS = ['radius-s', 'radius-m', 'radius-l', 'radius-ctl'] as const

/** Font tokens a whitelabel may override. Values are names of bundled families. */
export const FONT_TOKENS = ['font-display', 'font-body'] as const

export type TokenName = ColorToken | (typeof SHAPE_TOKENS)[number] | (typeof FONT_TOKENS)[number]

/** The allow-list, without the `--ar-` prefix: a whitelabel with any other name is refused. */
export const TOKENS: readonly TokenName[] = [...COLOR_TOKENS, ...SHAPE_TOKENS, ...FONT_TOKENS]

export type ContrastPair = readonly [foreground: ColorToken, background: ColorToken, minimum: number]

/** Colour pairs of the components, with the minimum ratio in every theme of every whitelabel. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ['color-text', 'color-bg', 4.5],
  ['color-text', 'color-surface', 4.5],
  ['color-text', 'color-surface-2', 4.5],
  ['color-text', 'color-surface-3', 4.5],
  ['color-text-2', 'color-bg', 4.5],
  ['color-text-2', 'color-surface', 4.5],
  ['color-text-2', 'color-surface-2', 4.5],
  ['color-text-3', 'color-bg', 4.5],
  ['color-text-3', 'color-surface', 4.5],
  ['color-primary', 'color-bg', 4.5],
  ['color-primary', 'color-surface', 4.5],
  ['color-primary', 'color-surface-2', 4.5],
  ['color-on-primary', 'color-primary', 4.5],
  ['color-on-primary-container', 'color-primary-container', 4.5],
  ['color-on-accent', 'color-accent', 4.5],
  ['color-win', 'color-bg', 4.5],
  ['color-win', 'color-surface', 4.5],
  ['color-warn', 'color-bg', 4.5],
  ['color-warn', 'color-surface', 4.5],
  ['color-danger', 'color-bg', 4.5],
  ['color-danger', 'color-surface', 4.5],
  ['color-info', 'color-bg', 4.5],
  ['color-info', 'color-surface', 4.5],
  ['color-info', 'color-surface-2', 4.5],
  // Icons and bars.
  ['color-win', 'color-surface-2', 3],
  ['color-win', 'color-surface-3', 3],
  ['color-warn', 'color-primary-container', 3],
  ['color-outline', 'color-bg', 3],
  ['color-outline', 'color-surface', 3],
  ['color-focus', 'color-bg', 3],
  ['color-focus', 'color-surface', 3],
]

const HEX = /^#[0-9a-f]{6}$/i

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Contrast ratio of two opaque colours, 1 (same) to 21 (black on white), by the WCAG 2.2 formula.
 * Takes `#rrggbb`; throws a RangeError for any other notation, so that a bad value never passes a check.
 */
export function contrastRatio(hexA: string, hexB: string): number {
  for (const hex of [hexA, hexB]) {
    if (!HEX.test(hex)) throw new RangeError(`Not a colour of the form #rrggbb: ${hex}`)
  }
  const a = luminance(hexA)
  const b = luminance(hexB)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export type ContrastFailure = { pair: ContrastPair; ratio: number }

/**
 * Pairs below their minimum when `overrides` replace the base colours of `theme`.
 * Takes overrides as `{ 'color-primary': '#00705a' }`; returns an empty list when all hold.
 */
export function contrastFailures(
  theme: ThemeName,
  overrides: { readonly [token: string]: string } = {},
): ContrastFailure[] {
  const colors: { readonly [token: string]: string } = { ...BASE_COLORS[theme], ...overrides }
  return CONTRAST_PAIRS.flatMap((pair) => {
    const ratio = contrastRatio(colors[pair[0]] ?? '', colors[pair[1]] ?? '')
    return ratio < pair[2] ? [{ pair, ratio }] : []
  })
}
