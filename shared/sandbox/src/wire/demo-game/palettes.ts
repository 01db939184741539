import type { Category } from '../../domain/catalogue/categories.ts'

/** Shadow, body and light of a page. */
export interface Palette {
  deep: string
  mid: string
  glow: string
}

export const PALETTES: Record<Category, Palette> = {
  RNG: { deep: '#3a0a6b', mid: '#8a1fd0', glow: '#f58bff' },
  LIVE: { deep: '#03261a', mid: '#0b7a4b', glow: '#5fe3a4' },
  SPORTS: { deep: '#07184e', mid: '#2152da', glow: '#8fbcff' },
  FISH: { deep: '#022a3e', mid: '#0b8296', glow: '#6ff5dd' },
  PVP: { deep: '#470416', mid: '#cb204c', glow: '#ff9aab' },
  IN_HOUSE: { deep: '#140950', mid: '#4a36d8', glow: '#a698ff' },
  ELOTT: { deep: '#4a2200', mid: '#c9780c', glow: '#ffdc7c' },
}
