import type { Language, Text } from '../common/language.ts'
import { cycle, pick, randomOf, shuffle } from '../common/random.ts'
import { CATEGORIES, CATEGORY, type Category } from './categories.ts'
import { epithetsOf, fixedNamesOf, nounsOf } from './game-words.ts'
import { vendorName, vendorsOf } from './vendors.ts'

export interface Game {
  nodeId: string
  roomId: string
  name: Text
  category: Category
  vendor: string
  classify: string
  motif: string
  minBet: string
  isNew: boolean
  isHot: boolean
  /** False while the vendor keeps the game closed. */
  supportPlay: boolean
}

const MIN_BETS = ['0.01', '0.05', '0.1', '0.5', '0.75']

/** Every game of the sandbox, the same on every machine. */
export const GAMES: readonly Game[] = CATEGORIES.flatMap(gamesOf)

const BY_NODE = new Map(GAMES.map((game) => [game.nodeId, game]))
const BY_ROOM = new Map(GAMES.map((game) => [game.roomId, game]))

export const gameByNode = (nodeId: string): Game | undefined => BY_NODE.get(nodeId) ?? extraSlot(nodeId)
export const gameByRoom = (roomId: string): Game | undefined =>
  BY_ROOM.get(roomId) ?? extraSlot(roomId.replace(/^\w+-rng-/, 'rng-'))

/** Upper bound for generated slots. */
export const MAX_SLOTS = 20_000
const SLOTS = GAMES.filter(({ category }) => category === 'RNG')
const extended = new Map<number, readonly Game[]>()

/**
 * Every game, with slots generated from the first ones until there are `slots` of them; the list is the same on
 * every machine. A smaller number changes nothing.
 */
export function gamesWithSlots(slots: number): readonly Game[] {
  if (slots <= SLOTS.length) return GAMES
  const known = extended.get(slots)
  if (known) return known
  const more = Array.from({ length: slots - SLOTS.length }, (_, i) => slotAt(SLOTS.length + i))
  const games = [...GAMES, ...more]
  extended.set(slots, games)
  return games
}

/** A generated slot: a copy of one of the first, under its own number. */
function slotAt(index: number): Game {
  const model = cycle(SLOTS, index)
  const round = Math.floor(index / SLOTS.length) + 1
  return {
    ...model,
    nodeId: `rng-${String(index + 1).padStart(3, '0')}`,
    roomId: `${model.vendor.toLowerCase()}-rng-${index + 1}`,
    name: { pt: `${model.name.pt} ${round}`, en: `${model.name.en} ${round}` },
    isHot: false,
    isNew: false,
  }
}

/** Whether a game is generated. Its picture is a bitmap, like those of real studios. */
export const isGenerated = (nodeId: string): boolean => !BY_NODE.has(nodeId)

function extraSlot(nodeId: string): Game | undefined {
  const number = Number(/^rng-(\d{3,5})$/.exec(nodeId)?.[1])
  return number > SLOTS.length && number <= MAX_SLOTS ? slotAt(number - 1) : undefined
}

/** The game in lists (ENT-16). */
export function toGameItem(game: Game, language: Language) {
  return {
    nodeId: game.nodeId,
    gameName: game.name[language],
    vassalage: game.vendor,
    vassalageName: vendorName(game.vendor),
    iconUrl: `/wps/image/game/${game.nodeId}.${isGenerated(game.nodeId) ? 'png' : 'svg'}`,
    gameType: game.category,
    roomId: game.roomId,
    supportPlay: game.supportPlay,
    isNew: game.isNew,
    isHot: game.isHot,
  }
}

interface Draft {
  name: Text
  motif: string
  classify: string
  vendor: string
}

function gamesOf(category: Category): Game[] {
  const random = randomOf(`games/${category}`)
  const prefix = category.toLowerCase().replace('_', '')
  return drafts(category)
    .slice(0, CATEGORY[category].games)
    .map((draft, index) => ({
      ...draft,
      nodeId: `${prefix}-${String(index + 1).padStart(3, '0')}`,
      roomId: `${draft.vendor.toLowerCase()}-${prefix}-${index + 1}`,
      category,
      minBet: pick(random, MIN_BETS),
      isNew: random() < 0.12 || index === 0,
      isHot: index < 4 || random() < 0.08,
      // The first rows stay open so that the games listed first can be played.
      supportPlay: index < 12 || random() > 0.05,
    }))
}

function drafts(category: Category): Draft[] {
  const vendors = vendorsOf(category)
  const fixed = fixedNamesOf(category).map(({ pt, en, motif, classify, vendor }) => ({
    name: { pt, en },
    motif,
    classify,
    vendor,
  }))
  const random = randomOf(`names/${category}`)
  const taken = new Set(fixed.map(({ name }) => name.pt))
  const epithets = epithetsOf(category)
  const nouns = shuffle(random, nounsOf(category))
  // Diagonal walk: neighbours in the list share neither the noun nor the epithet.
  const made = epithets.flatMap((_, round) =>
    nouns.map((noun, index): Draft => {
      const epithet = cycle(epithets, index + round)
      return {
        name: {
          pt: `${noun.pt} ${noun.feminine ? epithet.feminine : epithet.masculine}`,
          en: `${epithet.en} ${noun.en}`,
        },
        motif: noun.motif,
        classify: noun.classify,
        vendor: cycle(vendors, index + round * 2).code,
      }
    }),
  )
  return [...fixed, ...made.filter(({ name }) => !taken.has(name.pt))]
}
