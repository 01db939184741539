import type { Page } from './test.ts'

/**
 * Screens without help at its place (WCAG 3.2.6): the link “Atendimento” is the fourth of the footer's, which have the same
 * order everywhere; the agent centre, with a menu of its own, and forms without a footer have it in their content.
 */
export function misplacedHelp(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const NAMES = /^(Atendimento|Support|Atendimento online|Online support)$/
    const links = (root: ParentNode) =>
      [...root.querySelectorAll('a')].filter((link) => link.checkVisibility())
    const at = location.pathname
    const footer = document.querySelector('.ar-footer')
    if (footer?.checkVisibility()) {
      const order = links(footer).map((link) => new URL(link.href).pathname)
      return order.indexOf('/m/service') === order.length - 2
        ? []
        : [`the footer of ${at} leads to ${order.join(', ')}`]
    }
    const help = links(document.body).some(
      (link) => NAMES.test(link.textContent.trim()) || /\/m\/(service|help)$/.test(link.pathname),
    )
    const hasMenu = [...document.querySelectorAll('button')].some((button) =>
      /^Menu$/.test(button.ariaLabel ?? ''),
    )
    // The specification gives this page neither header nor footer (ROUTE-34).
    return help || hasMenu || at === '/m/download' ? [] : [`${at} has no help`]
  })
}
