import type { Picture } from '@arcada/release'
import { describe, expect, it } from 'vitest'
import { element } from '../testing/made-up-pages.ts'
import { causesOf } from './causes.ts'
import type { Difference } from './compare.ts'
import type { PageElement } from './elements.ts'
import { groupPictures, pictureId } from './groups.ts'

const PAGE = element('games ./src/screens/list', { x: 0, y: 0, width: 390, height: 800 })
const LIST = element(
  'games ./src/screens/list/ul:1',
  { x: 0, y: 100, width: 390, height: 300 },
  { role: 'list' },
)
const BUTTON = element(
  'games ./src/screens/list/button:1',
  { x: 20, y: 420, width: 120, height: 40 },
  { role: 'button', style: 'aB3_x' },
)
const LABEL = element('games ./src/screens/list/button:1/span:1', { x: 40, y: 430, width: 80, height: 20 })

const grown = (one: PageElement, by: number): PageElement => ({ ...one, height: one.height + by })
const moved = (one: PageElement, by: number): PageElement => ({ ...one, y: one.y + by })

describe('the cause of a difference', () => {
  const all = [PAGE, LIST, BUTTON, LABEL]
  const found = (more: Partial<Difference>, live = all, candidate = live, apps = ['games']) =>
    causesOf({ kind: 'changed', boxes: [], noise: [], ...more }, { live, candidate }, apps)
  const names = (...asked: Parameters<typeof found>) => found(...asked).map(({ element: name }) => name)
  const GROWTH = { kind: 'layout', moved: { y: 405, rows: 10 } } as const

  it('is the smallest element with a role or class around a box', () => {
    expect(found({ boxes: [{ x: 41, y: 431, width: 70, height: 15 }] })).toEqual([
      { remote: 'games', element: 'button', part: './src/screens/list', key: 'games button button aB3_x' },
    ])
  })

  it('is the element that grew, not what it pushed down', () => {
    const candidate = [grown(PAGE, 10), grown(LIST, 10), moved(BUTTON, 10), moved(LABEL, 10)]
    expect(names(GROWTH, all, candidate)).toEqual(['list'])
  })

  it('is not a wrapper without role and class that grew with an element of its app', () => {
    const wrapper = element('games ./src/widgets/row/div:1', { x: 0, y: 600, width: 390, height: 90 })
    const live = [...all, wrapper]
    const boxes = [{ x: 0, y: 640, width: 200, height: 30 }]
    const both = [PAGE, grown(LIST, 10), BUTTON, LABEL, grown(wrapper, 10)]
    expect(names({ ...GROWTH, boxes }, live, both)).toEqual(['list'])
    expect(names({ boxes }, live, [...all, grown(wrapper, 10)])).toEqual(['div'])
  })

  it('is each kind of element in a box over several, such as tabs that are next to each other', () => {
    const path = 'games ./src/screens/list/div:2'
    const tabs = [0, 1, 2].map((at) =>
      element(
        `${path}/button:${at + 1}`,
        { x: 100 + at * 70, y: 520, width: 60, height: 30 },
        { role: 'tab', style: 'tab_5' },
      ),
    )
    const bar = element(path, { x: 0, y: 510, width: 390, height: 50 }, { role: 'tablist' })
    const boxes = [{ x: 100, y: 520, width: 200, height: 30 }]
    expect(names({ boxes }, [...all, bar, ...tabs])).toEqual(['tab'])
  })

  it('is the page where no element is known', () => {
    const [only] = found({ boxes: [{ x: 0, y: 0, width: 9, height: 9 }] }, [])
    expect([only?.remote, only?.element]).toEqual(['games', 'page'])
  })

  it('is one of the apps that changed: the host for parts of remotes that did not', () => {
    const boxes = [{ x: 20, y: 420, width: 120, height: 40 }]
    for (const app of ['host', 'lottery']) expect(found({ boxes }, all, all, [app])[0]?.remote).toBe(app)
  })
})

const picture = (more: Partial<Picture> = {}): Picture => {
  const about = {
    whitelabel: 'praia',
    remote: 'games',
    case: 'the list shows games',
    language: 'pt' as const,
    theme: 'light' as const,
    ...more,
  }
  return { kind: 'changed', boxes: [], noise: [], ...about, id: pictureId(about) }
}

const cause = (element: string, remote = 'games', part = './src/screens/list') => ({
  remote,
  element,
  part,
  key: `${remote} ${element}`,
})

describe('groups of pictures', () => {
  it('are one for one cause over whitelabels, languages and themes, with the same name in every run', () => {
    const all = ['praia', 'norte'].flatMap((whitelabel) =>
      (['pt', 'en'] as const).flatMap((language) =>
        (['light', 'dark'] as const).map((theme) => {
          // The growth is taken up by a frame of fixed height in one of them.
          const kind = whitelabel === 'praia' ? ('layout' as const) : ('changed' as const)
          return { picture: picture({ whitelabel, language, theme, kind }), causes: [cause('button')] }
        }),
      ),
    )
    const groups = groupPictures(all)
    expect(groups).toMatchObject([{ kind: 'layout', remote: 'games', element: 'button in screens/list' }])
    expect(groups[0]?.pictures).toHaveLength(8)
    const [again] = groupPictures([{ picture: picture({ case: 'another' }), causes: [cause('button')] }])
    expect(again?.id).toMatch(/^[0-9a-f]{12}$/)
    expect(again?.id).toBe(groups[0]?.id)
  })

  it('are two for two causes, and a picture of both is in both', () => {
    const [first, second] = [picture(), picture({ case: 'another' })]
    const groups = groupPictures([
      { picture: first, causes: [cause('button'), cause('heading')] },
      { picture: second, causes: [cause('button')] },
    ])
    expect(groups.map(({ pictures }) => pictures)).toEqual([[first.id, second.id], [first.id]])
  })

  it('are one for elements of one app that differ in exactly the same pictures', () => {
    const groups = groupPictures([
      { picture: picture(), causes: [cause('button'), cause('heading'), cause('list', 'host')] },
    ])
    expect(groups.map(({ element }) => element)).toEqual([
      'button in screens/list, with 1 more beside it',
      'list in screens/list',
    ])
  })

  it('are one for each failed case, one for what is new in an app, and failed cases come first', () => {
    const groups = groupPictures([
      { picture: picture({ kind: 'added' }), causes: [] },
      { picture: picture({ kind: 'added', case: 'another' }), causes: [] },
      { picture: picture({ kind: 'broken', case: 'fails' }), causes: [] },
      { picture: picture({ kind: 'same', case: 'stays' }), causes: [] },
    ])
    expect(groups.map(({ kind, element, pictures }) => [kind, element, pictures.length])).toEqual([
      ['broken', 'fails', 1],
      ['added', 'new pictures', 2],
    ])
  })
})
