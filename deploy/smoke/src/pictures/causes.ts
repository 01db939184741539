import { type Box, contains, overlap } from './boxes.ts'
import type { Difference } from './compare.ts'
import type { PageElement } from './elements.ts'

/** What a difference in a picture comes from. */
export interface Cause {
  /** The app whose build changed it. */
  remote: string
  /** For people: `button`, or `heading` with its class where no role says more. */
  element: string
  part: string
  /** What pictures of one cause share, in every language, theme and whitelabel. */
  key: string
}

export interface Pages {
  live: readonly PageElement[]
  candidate: readonly PageElement[]
}

/** Pixels by which a box may be larger than its element, or smaller. */
const SLACK = 2
/** The share of an element from which on a box is of the whole element. */
const FILLED = 0.8

const area = ({ width, height }: Box) => width * height
const isSize = (a: Box, b: Box) => Math.abs(a.width - b.width) <= 1 && Math.abs(a.height - b.height) <= 1
const isPlace = (a: Box, b: Box) => Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1

/** The innermost of these elements: none of the others is in them. */
const innermost = (elements: readonly PageElement[]) =>
  elements.filter(({ path }) => !elements.some((other) => other.path.startsWith(`${path}/`)))
/** The outermost of these elements: they are in none of the others. */
const outermost = (elements: readonly PageElement[]) =>
  elements.filter(({ path }) => !elements.some((other) => path.startsWith(`${other.path}/`)))

/** Elements that have another size than in live, or that live has not. */
function altered({ live, candidate }: Pages): PageElement[] {
  const before = new Map(live.map((one) => [one.path, one]))
  const isNew = ({ path }: PageElement) => !before.has(path)
  const resized = candidate.filter((one) => {
    const old = before.get(one.path)
    return old !== undefined && !isSize(old, one)
  })
  return [...innermost([...resized, ...outermost(candidate.filter(isNew))])]
}

/** Elements of live that the candidate has not, at the place that they had. */
function missing({ live, candidate }: Pages): PageElement[] {
  const now = new Set(candidate.map(({ path }) => path))
  return outermost(live.filter(({ path }) => !now.has(path)))
}

const hasName = ({ role, style }: PageElement) => role !== '' || style !== ''

/**
 * The elements that a box is of: the smallest one around it if the box fills it, else the outermost ones in it, such as tabs
 * that are next to each other, else the smallest one around it. What has neither role nor class says nothing.
 */
function elementsOf(box: Box, elements: readonly PageElement[]): PageElement[] {
  const holders = elements.filter((one) => contains(one, box, SLACK)).sort((a, b) => area(a) - area(b))
  const holder = holders.find(hasName) ?? holders[0]
  if (holder && area(box) >= area(holder) * FILLED) return [holder]
  const inside = outermost(elements.filter((one) => hasName(one) && contains(box, one, SLACK)))
  if (inside.length > 0) return inside
  return holder ? [holder] : []
}

const smallest = (elements: readonly PageElement[]) => [...elements].sort((a, b) => area(a) - area(b))[0]

/** The app to name: the owner of the element if its build changed, else the host or the only app that did. */
function responsible(owner: string, changed: readonly string[]): string {
  if (changed.length === 0 || changed.includes(owner)) return owner
  return changed.includes('host') ? 'host' : (changed[0] ?? owner)
}

function causeOf(element: PageElement | undefined, changed: readonly string[]): Cause {
  if (element === undefined) {
    const remote = responsible('host', changed)
    return { remote, element: 'page', part: '', key: `${remote} page` }
  }
  const { tag, role, style, part } = element
  const remote = responsible(element.remote, changed)
  return { remote, element: role || tag, part, key: [remote, tag, role, style].join(' ') }
}

/** The element that makes everything below it move. */
function mover(y: number, changes: readonly PageElement[], gone: readonly PageElement[]) {
  const touches = (one: PageElement) => one.y - 2 <= y && y <= one.y + one.height + 2
  return smallest(changes.filter(touches)) ?? smallest(gone.filter(touches)) ?? changes[0] ?? gone[0]
}

/** The elements that a box comes from: one with another size that it touches, else those that it is of. */
function sourcesOf(box: Box, pages: Pages, changes: readonly PageElement[]): PageElement[] {
  const touched = smallest(changes.filter((one) => overlap(one, box)))
  if (touched) return [touched]
  return elementsOf(box, pages.candidate).map((found) => {
    const old = pages.live.find(({ path }) => path === found.path)
    // It is the same, in another place: another element of its part pushed it there.
    const isPushed = old && isSize(old, found) && !isPlace(old, found)
    const isBeside = ({ part, remote }: PageElement) => part === found.part && remote === found.remote
    return (isPushed ? changes.find(isBeside) : undefined) ?? found
  })
}

/** The causes of what differs in one picture, each once. `changed` names the apps whose builds differ. */
export function causesOf(difference: Difference, pages: Pages, changed: readonly string[]): Cause[] {
  const { boxes, moved } = difference
  const changes = altered(pages)
  const from = moved && mover(moved.y, changes, missing(pages))
  const rest = from ? boxes.filter((box) => !overlap(from, box)) : boxes
  const found = [...(moved ? [from] : []), ...rest.flatMap((box) => sourcesOf(box, pages, changes))]
  // A wrapper that grew with a named element of its app is no cause of its own.
  const names = new Set(found.flatMap((one) => (one && hasName(one) ? [one.remote] : [])))
  const elements = found.filter((one) => !one || hasName(one) || !names.has(one.remote))
  const causes = (elements.length > 0 ? elements : [undefined]).map((element) => causeOf(element, changed))
  return [...new Map(causes.map((cause) => [cause.key, cause])).values()]
}
