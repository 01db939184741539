import { plainLetters } from '@arcada/kit/i18n/plain-letters'
import type { GameClassify, GameVendor } from '../calls/entities/game-vendor.ts'
import type { Vassalage } from '../calls/entities/vassalage.ts'

const FISH = 'FISH'

/** The classes of a type, each once, in the order of the vendors' mapping; none for FISH (GAME-12, AMB-58). */
export function classesOf(vendors: readonly GameVendor[], gameType: string): GameClassify[] {
  if (gameType === FISH) return []
  const classes = vendors.flatMap(({ mapping }) => mapping[gameType]?.gameClassify ?? [])
  return [...new Map(classes.map((one) => [one.key, one])).values()]
}

/** The vendors of a type for the filter, or of all types with '', each once (ENT-20). */
export function vendorsOfType(vendors: readonly Vassalage[], gameType: string): Vassalage[] {
  const fitting = vendors.filter((vendor) => gameType === '' || vendor.gameType === gameType)
  return [...new Map(fitting.map((vendor) => [vendor.vassalage, vendor])).values()]
}

/** The vendors with the text in their name, each once; ignores accents and case. */
export function vendorsNamed(vendors: readonly Vassalage[], name: string): Vassalage[] {
  const wanted = plainLetters(name)
  return vendorsOfType(vendors, '').filter(({ displayName }) => plainLetters(displayName).includes(wanted))
}
