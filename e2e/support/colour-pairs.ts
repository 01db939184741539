import { COLOR_TOKENS, CONTRAST_PAIRS } from '@arcada/kit/ui/tokens'
import type { Page } from './test.ts'

/**
 * Texts and icons in colours of the theme whose pair with the colour behind them is not in CONTRAST_PAIRS: the release tool
 * would not notice a theme in which they cannot be read.
 */
export function unlistedPairs(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ tokens, pairs }) => {
      const root = document.documentElement
      const probe = document.body.appendChild(document.createElement('i'))
      const named = new Map<string, string[]>()
      for (const token of tokens) {
        probe.style.color = `var(--ar-${token})`
        const { color } = getComputedStyle(probe)
        named.set(color, [...(named.get(color) ?? []), token])
      }
      probe.remove()
      const listed = new Set(pairs.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]))
      const behind = (element: Element): string | undefined => {
        for (let at: Element | null = element; at; at = at.parentElement) {
          const { backgroundColor, backgroundImage, opacity } = getComputedStyle(at)
          if (backgroundImage !== 'none' || opacity !== '1') return undefined
          if (at.matches('img, video, iframe')) return undefined
          // A picture or the box of a choice lies between.
          if ([...at.children].some((child) => child.matches('img, input') && !child.contains(element)))
            return undefined
          if (backgroundColor.startsWith('rgba') && !backgroundColor.endsWith(', 0)')) return undefined
          if (!backgroundColor.startsWith('rgba')) return backgroundColor
          if (['absolute', 'fixed'].includes(getComputedStyle(at).position) && at.closest('article'))
            return undefined
        }
        return getComputedStyle(root).backgroundColor
      }
      const found = new Map<string, string>()
      const layer = document.querySelector('dialog:modal') ?? document.body
      for (const element of layer.querySelectorAll('*')) {
        const isIcon = element instanceof SVGSVGElement
        const hasText = [...element.childNodes].some(
          (node) => node instanceof Text && node.data.trim() !== '',
        )
        if (!isIcon && !hasText) continue
        if (!element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) continue
        if (element.closest('[aria-hidden="true"], :disabled, script, style, option') && !isIcon) continue
        const { width, height } = element.getBoundingClientRect()
        if (width < 2 || height < 2) continue
        const back = behind(element)
        const fronts = named.get(getComputedStyle(element).color)
        const backs = back === undefined ? undefined : named.get(back)
        if (!fronts || !backs) continue
        if (fronts.some((front) => backs.some((one) => listed.has(`${front} ${one}`)))) continue
        const pair = `${isIcon ? 'icon' : 'text'}: ${fronts.join('|')} on ${backs.join('|')}`
        if (!found.has(pair)) found.set(pair, element.outerHTML.slice(0, 120))
      }
      return [...found].map(([pair, html]) => `${pair}: ${html}`)
    },
    { tokens: COLOR_TOKENS, pairs: CONTRAST_PAIRS },
  )
}
