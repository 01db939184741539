import type { Page } from '@playwright/test'
import type { Box } from './boxes.ts'

/** An element of a page as it was when its picture was taken. */
export interface PageElement extends Box {
  /** Where it is in the tree, in words that its neighbours do not share. */
  path: string
  tag: string
  role: string
  /** The remote whose part it is in; `host` outside of any. */
  remote: string
  /** Folder of that part; empty outside of any. */
  part: string
  /** Its first class without what changes with the version. */
  style: string
  /** It stays where it is in the window. */
  fixed: boolean
}

/** More elements than any screen has. */
const MAX_ELEMENTS = 4000

/** The visible elements of a page from the top to a row, outermost first. */
export function readElements(page: Page, height: number): Promise<PageElement[]> {
  return page.evaluate(
    ([lowest, most]) => {
      const ROLES: Record<string, string> = {
        a: 'link',
        article: 'article',
        button: 'button',
        dialog: 'dialog',
        h1: 'heading',
        h2: 'heading',
        h3: 'heading',
        img: 'img',
        input: 'textbox',
        li: 'listitem',
        nav: 'navigation',
        ol: 'list',
        section: 'region',
        table: 'table',
        ul: 'list',
      }
      interface Place {
        path: string
        remote: string
        part: string
        fixed: boolean
      }
      const found: PageElement[] = []
      const visit = (element: Element, place: Place) => {
        if (found.length >= most || element.localName === 'script' || element.localName === 'style') return
        const remote = element.getAttribute('data-remote')
        const here: Place =
          remote === null
            ? { ...place }
            : {
                ...place,
                remote,
                part: element.getAttribute('data-part') ?? '',
                path: `${remote} ${element.getAttribute('data-part')}`,
              }
        const { position, display } = getComputedStyle(element)
        if (display === 'none') return
        // A bar that was moved to the end of the page for the picture does not stay in the window.
        const isMoved = element.hasAttribute('data-moved-bar')
        here.fixed = !isMoved && (place.fixed || position === 'fixed' || position === 'sticky')
        const { left, right, y, height } = element.getBoundingClientRect()
        const x = Math.max(0, left)
        const width = Math.min(innerWidth, right) - x
        const top = y + scrollY
        if (width >= 2 && height >= 2 && top < lowest && display !== 'contents')
          found.push({
            path: here.path,
            tag: element.localName,
            role: element.getAttribute('role') ?? ROLES[element.localName] ?? '',
            remote: here.remote,
            part: here.part,
            // The build writes a prefix of the version and five characters of the class.
            style: (element.getAttribute('class')?.split(' ')[0] ?? '').replace(/^_\S*(\S{5})$/, '$1'),
            x: Math.round(x),
            y: Math.round(top),
            width: Math.round(width),
            height: Math.round(height),
            fixed: here.fixed,
          })
        if (element.localName === 'svg') return
        const counts = new Map<string, number>()
        for (const child of element.children) {
          const count = (counts.get(child.localName) ?? 0) + 1
          counts.set(child.localName, count)
          visit(child, { ...here, path: `${here.path}/${child.localName}:${count}` })
        }
      }
      visit(document.body, { path: 'host', remote: 'host', part: '', fixed: false })
      return found
    },
    [height, MAX_ELEMENTS] as const,
  )
}

/** The outermost boxes that stay where they are in the window. */
export const fixedBoxes = (elements: readonly PageElement[]): Box[] =>
  elements
    .filter(
      ({ path, fixed }) => fixed && !elements.some((one) => one.fixed && path.startsWith(`${one.path}/`)),
    )
    .map(({ x, y, width, height }) => ({ x, y, width, height }))
