import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATEGORIES, type Category } from '../../domain/catalogue/categories.ts'
import { gameByNode, isGenerated } from '../../domain/catalogue/games.ts'
import { lotteryById } from '../../domain/catalogue/lottery-games.ts'
import { ICONS } from '../../domain/security/icons.ts'
import { BANNERS } from '../data/banners.ts'
import { PROMOTIONS } from '../data/promotions.ts'

const VENDORS: Record<string, string> = {
  BGS: 'cabinet',
  KAPPA: 'reels',
  MARE: 'fish',
  ESTUDIO8: 'cards',
  ARENA: 'trophy',
  PIXEL: 'swords',
  VELOZ: 'helmet',
  OFICIAL: 'balls',
}

const MENU: Record<string, string> = { casino: 'reels', sports: 'football', lottery: 'balls', club: 'crown' }

const CATEGORY_MOTIFS: Record<Category, string> = {
  RNG: 'reels',
  LIVE: 'cards',
  SPORTS: 'football',
  FISH: 'fish',
  PVP: 'swords',
  IN_HOUSE: 'rocket',
  ELOTT: 'balls',
}

/** Pictures that belong to no entry of the data. */
const SINGLES: Record<string, string> = { 'm-download': 'rocket' }

const own = (table: Record<string, string>, id: string) => (Object.hasOwn(table, id) ? table[id] : undefined)

/** The folder and the motif of each kind of picture: pictures of the same motif share a file. */
const KINDS: Record<string, (id: string) => readonly [folder: string, motif: string | undefined]> = {
  game: (id) => ['tile', gameByNode(id)?.motif],
  lottery: (id) => ['tile', lotteryById(id)?.motif],
  banner: (id) => ['banner', BANNERS.find((banner) => banner.id === id)?.motif ?? own(SINGLES, id)],
  promo: (id) => ['promo', PROMOTIONS.find((entry) => entry.id === id.replace(/-detail$/, ''))?.motif],
  crest: (id) => ['crest', id],
  vendor: (id) => ['tile', own(VENDORS, id)],
  icon: (id) => ['tile', own(MENU, id)],
  head: (id) => ['tile', ICONS.find((icon) => icon.id === id)?.motif],
  category: (id) => {
    const category = CATEGORIES.find((entry) => entry === id)
    return ['tile', category && CATEGORY_MOTIFS[category]]
  },
}

const files = new Map(
  ['tile', 'banner', 'promo', 'crest'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder)).map((name): [string, string] => [
      `${folder}/${name}`,
      join(import.meta.dirname, folder, name),
    ]),
  ),
)
const GENERATED = join(import.meta.dirname, 'generated.png')

/** The PNG picture of a game that an operator generated; undefined for every other. */
export function bitmapOf(kind: string, id: string): Uint8Array<ArrayBuffer> | undefined {
  const known = kind === 'game' && isGenerated(id) && gameByNode(id)
  return known ? Uint8Array.from(readFileSync(GENERATED)) : undefined
}

/** The SVG picture of a kind and id; undefined for an unknown one. */
export function imageOf(kind: string, id: string): string | undefined {
  const [folder, motif] = (Object.hasOwn(KINDS, kind) && KINDS[kind]?.(id)) || []
  const file = motif === undefined ? undefined : files.get(`${folder}/${motif}.svg`)
  return file && readFileSync(file, 'utf8').trim()
}
