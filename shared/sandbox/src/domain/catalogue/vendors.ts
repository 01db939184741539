import type { Category } from './categories.ts'

export interface Vendor {
  code: string
  name: string
  categories: readonly Category[]
}

export const VENDORS: readonly Vendor[] = [
  { code: 'BGS', name: 'BGS', categories: ['IN_HOUSE', 'RNG'] },
  { code: 'KAPPA', name: 'Kappa Slots', categories: ['RNG'] },
  { code: 'MARE', name: 'Maré', categories: ['FISH', 'RNG'] },
  { code: 'ESTUDIO8', name: 'Estúdio 8', categories: ['LIVE'] },
  { code: 'ARENA', name: 'Arena', categories: ['SPORTS', 'PVP'] },
  { code: 'PIXEL', name: 'Pixel', categories: ['RNG', 'PVP', 'FISH'] },
  { code: 'VELOZ', name: 'Veloz', categories: ['RNG', 'SPORTS', 'LIVE'] },
  { code: 'OFICIAL', name: 'Oficial', categories: ['ELOTT'] },
]

/** Vendors of a category, the in-house one last among slots so that the studios lead. */
export function vendorsOf(category: Category): Vendor[] {
  const found = VENDORS.filter(({ categories }) => categories.includes(category))
  return category === 'RNG' ? [...found.slice(1), ...found.slice(0, 1)] : found
}

export function vendorName(code: string): string {
  return VENDORS.find((vendor) => vendor.code === code)?.name ?? code
}
