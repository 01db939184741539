import { BANNERS } from '../data/banners.ts'
import { CATEGORIES, type Category } from '../data/categories.ts'
import { gameByNode, isMadeUp } from '../data/games.ts'
import { CLUBS } from '../data/matches.ts'
import { PROMOTIONS } from '../data/promotions.ts'
import { VENDORS } from '../data/vendors.ts'
import { lotteryById } from '../lottery/games.ts'
import { hash } from '../random.ts'
import { ICONS } from '../security/icons.ts'
import { bitmap } from './bitmap.ts'
import { paletteOf } from './palettes.ts'
import { badge, crest, type Scene, tile, wide } from './scenes.ts'

/** The category that a motif belongs to, for pictures that are not of a game. */
const HOMES: Record<string, Category> = {
  reels: 'RNG',
  fruit: 'RNG',
  crown: 'RNG',
  coins: 'RNG',
  cards: 'LIVE',
  football: 'SPORTS',
  basketball: 'SPORTS',
  helmet: 'SPORTS',
  trophy: 'SPORTS',
  fish: 'FISH',
  swords: 'PVP',
  rocket: 'IN_HOUSE',
  cabinet: 'IN_HOUSE',
  balls: 'ELOTT',
  ticket: 'ELOTT',
}

const VENDOR_MOTIFS: Record<string, string> = {
  BGS: 'cabinet',
  KAPPA: 'reels',
  MARE: 'fish',
  ESTUDIO8: 'cards',
  ARENA: 'trophy',
  PIXEL: 'swords',
  VELOZ: 'helmet',
  OFICIAL: 'balls',
}

const ICON_MOTIFS: Record<string, string> = {
  casino: 'reels',
  sports: 'football',
  lottery: 'balls',
  club: 'crown',
}

/** Pictures that belong to no entry of the data. */
const SINGLES: Record<string, string> = { 'm-download': 'rocket' }

function sceneOf(id: string, motif: string, turn = hash(id)): Scene {
  return { id, motif, palette: paletteOf(HOMES[motif] ?? 'RNG', turn) }
}

const KINDS: Record<string, (id: string) => string | undefined> = {
  game(id) {
    const game = gameByNode(id)
    if (!game) return undefined
    const vendor = VENDORS.findIndex(({ code }) => code === game.vendor)
    return tile({ id, motif: game.motif, palette: paletteOf(game.category, vendor + (hash(id) % 2)) })
  },
  lottery(id) {
    const game = lotteryById(id)
    return game && tile({ id, motif: game.motif, palette: paletteOf('ELOTT', hash(game.group)) })
  },
  banner(id) {
    const motif = BANNERS.find((banner) => banner.id === id)?.motif ?? SINGLES[id]
    return (
      motif && wide(sceneOf(id, motif, BANNERS.findIndex((banner) => banner.id === id) >= 0 ? 0 : 1), 720)
    )
  },
  promo(id) {
    const promotion = PROMOTIONS.find((entry) => entry.id === id.replace(/-detail$/, ''))
    return promotion && wide(sceneOf(id, promotion.motif, hash(promotion.id)), 640, true)
  },
  crest: (id) => (CLUBS.some((club) => club.id === id) ? crest(id) : undefined),
  vendor(id) {
    const motif = VENDOR_MOTIFS[id]
    return motif && badge(sceneOf(id, motif, 0))
  },
  icon(id) {
    const motif = ICON_MOTIFS[id]
    return motif && badge(sceneOf(id, motif, 0))
  },
  head(id) {
    const motif = ICONS.find((icon) => icon.id === id)?.motif
    return motif && badge(sceneOf(id, motif))
  },
  category(id) {
    const category = CATEGORIES.find((entry) => entry === id)
    const motif = category && Object.keys(HOMES).find((name) => HOMES[name] === category)
    return motif && badge(sceneOf(id, motif, 0))
  },
}

/** The picture of a game that an operator had made up, as PNG; undefined for every other. */
export function bitmapOf(kind: string, id: string): Uint8Array<ArrayBuffer> | undefined {
  const game = kind === 'game' && isMadeUp(id) ? gameByNode(id) : undefined
  return game && bitmap(id, paletteOf(game.category, hash(id)))
}

const drawn = new Map<string, string>()

/** The picture of a kind and id as SVG, or undefined when the data has no such thing. Drawn once, then kept. */
export function imageOf(kind: string, id: string): string | undefined {
  const key = `${kind}/${id}`
  const known = drawn.get(key)
  if (known) return known
  const image = Object.hasOwn(KINDS, kind) ? KINDS[kind]?.(id) : undefined
  if (image) drawn.set(key, image)
  return image
}
