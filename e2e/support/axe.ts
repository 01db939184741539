import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from './test.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Violations of WCAG 2.2 AA on the page as it stands, one line each: the rule, and the element. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as Axe
    // A button that changes its colours has too little contrast in between.
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
    const found = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] })
    const lines: string[] = []
    for (const { id, nodes } of found.violations)
      for (const node of nodes) {
        // A fixed bar covers content that is scrolled below it; a player scrolls on.
        const element = id === 'target-size' ? document.querySelector(String(node.target[0])) : null
        element?.scrollIntoView({ block: 'center' })
        const again = element ? await axe.run(element, { runOnly: { type: 'rule', values: [id] } }) : found
        if (again.violations.length > 0) lines.push(`${id}: ${node.html.slice(0, 160)}`)
      }
    return lines
  }, TAGS)
}

/** Controls whose name lacks their visible words (WCAG 2.5.3); axe counts this rule as experimental. */
export async function mismatches(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as Axe
    const found = await axe.run(document, { runOnly: ['label-content-name-mismatch'] })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
    )
  })
}

interface Axe {
  axe: { run(context: Node, options: object): Promise<AxeResults> }
}
