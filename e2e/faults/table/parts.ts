import { links, routes } from '@arcada/kit/routes'
import type { Kind } from './kinds.ts'

/** What a player sees of a part that does not open. */
export type Failure =
  /** A message with a retry in the part's place. */
  | 'card'
  /** The same in a dialog. */
  | 'dialog'
  /** A short message; the button that was tapped tries again. */
  | 'toast'
  /** Nothing: the part is an addition that no player waits for. */
  | 'absent'
  /** A message instead of the page. */
  | 'page'

/** A part of an app that can fail on its own. */
export interface Part {
  app: string
  /** Column of the table. */
  name: string
  /** Source file below `src`, and the name of its export that renders; none for a script that renders nothing. */
  source: string
  renders?: string
  address: string
  /** The account that sees it. */
  as?: string
  failure: Failure
  /** Scripts of the app that the faults of the line concern; all by default. */
  files?: RegExp
  /** Name of the button that opens it, in both languages. */
  button?: { pt: RegExp; en: RegExp }
  /** Selector of the element that shows it, and in which it fails. */
  place: string
  /** Kinds that make no sense for it, with the reason. */
  without?: Partial<Record<Kind, string>>
}

const NOT_RENDERED = 'the script renders nothing'
const RENDERS_NOTHING: Part['without'] = {
  'throws while rendering': NOT_RENDERED,
  'throws in an effect': NOT_RENDERED,
}

const partOf = (remote: string, folder: string) =>
  `[data-remote="${remote}"][data-part="./src/${folder}"] *:visible`
const screenOf = (app: string, folder: string, address: string, more: Partial<Part> = {}): Part => ({
  app,
  name: 'screen',
  source: `${folder}/index.tsx`,
  renders: 'default',
  address,
  failure: 'card',
  place: partOf(app, folder),
  ...more,
})
const onHome = (
  app: string,
  folder: string,
  name: string,
  failure: Failure,
  more: Partial<Part> = {},
): Part => screenOf(app, folder, routes.home, { name, failure, ...more })

/** Every kind of part of the host and of every remote. */
export const PARTS: readonly Part[] = [
  {
    app: 'host',
    name: 'first script',
    source: 'provider.ts',
    address: routes.home,
    failure: 'page',
    files: /provider\.js/,
    place: '#root header button:visible',
    without: RENDERS_NOTHING,
  },
  {
    app: 'host',
    name: 'main script',
    source: 'main.tsx',
    address: routes.home,
    failure: 'page',
    files: /main\.js/,
    place: '#root header button:visible',
    without: RENDERS_NOTHING,
  },
  {
    app: 'host',
    name: 'frame of all screens',
    source: 'shell/shell.tsx',
    renders: 'Shell',
    address: routes.home,
    failure: 'page',
    place: '#root header button:visible',
    without: Object.fromEntries(
      ['unreachable', 'hanging', 'slow', 'corrupt', 'truncated', 'wrong type', '500'].map((kind) => [
        kind,
        'in the main script',
      ]),
    ),
  },
  {
    app: 'host',
    name: 'screen',
    source: 'screens/user-agreement/index.tsx',
    renders: 'default',
    address: routes.userAgreement,
    failure: 'card',
    files: /user-agreement\.js/,
    place: '#root main:not(:has([role=alert])) :is(p, li):not([aria-hidden]):visible',
  },
  {
    app: 'host',
    name: 'sheet',
    source: 'shell/popup-menu.tsx',
    renders: 'PopupMenu',
    address: routes.home,
    failure: 'toast',
    files: /popup-menu\.js/,
    button: { pt: /^Menu$/, en: /^Menu$/ },
    place: 'dialog[open] :is(a, button, li, p):visible',
  },
  screenOf('games', 'screens/game-list', links.gameList('RNG')),
  onHome('games', 'widgets/popular-games', 'part of home', 'card'),
  onHome('games', 'widgets/game-search', 'dialog', 'dialog', {
    button: { pt: /^Buscar jogos/, en: /^Search games/ },
  }),
  {
    ...onHome('games', 'widgets/hot-matches', 'sheet', 'toast', {
      button: { pt: /^Todas as partidas$/, en: /^All matches$/ },
    }),
    source: 'widgets/hot-matches/match-sheet.tsx',
    renders: 'MatchSheet',
    place: 'dialog[open] :is(a, button, li, p):visible',
  },
  screenOf('lottery', 'screens/lottery', routes.lottery),
  onHome('lottery', 'widgets/next-draws', 'part of home', 'card'),
  {
    ...screenOf('lottery', 'screens/lottery', routes.lottery, { name: 'sheet', failure: 'toast' }),
    button: { pt: /^Último sorteio/, en: /^Last draw/ },
    source: 'parts/results-sheet.tsx',
    renders: 'ResultsSheet',
    place: 'dialog[open] :is(a, button, li, p):visible',
  },
  screenOf('member', 'member-centre/screens/mine', routes.mine),
  onHome('member', 'access/widgets/login-dialog', 'dialog', 'dialog', {
    button: { pt: /^Entrar$/, en: /^Log in$/ },
  }),
  onHome('member', 'support/widgets/message-icon', 'icon', 'absent', { as: 'marina' }),
  screenOf('agent', 'screens/agent-home', routes.agent, { as: 'aline' }),
  onHome('agent', 'widgets/pending-contracts', 'popup', 'absent', { as: 'caio' }),
  screenOf('promotions', 'screens/activity', routes.activity),
  onHome('promotions', 'widgets/banner-carousel', 'part of home', 'card'),
  onHome('promotions', 'widgets/login-popups', 'popup', 'absent', { as: 'marina' }),
]
