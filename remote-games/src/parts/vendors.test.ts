import { expect, test } from 'vitest'
import type { GameVendor } from '../calls/entities/game-vendor.ts'
import { classesOf, vendorsOfType } from './vendors.ts'

const classify = (...keys: string[]) => ({ gameClassify: keys.map((key) => ({ key, displayName: key })) })
const entry = (gameCategory: string, mapping: GameVendor['mapping']): GameVendor => ({
  gameCategory,
  vendorNames: [],
  mapping,
  sorting: [],
})
const vendors = [
  entry('RNG', { RNG: classify('CLASSIC', 'FRUIT') }),
  entry('MIXED', { RNG: classify('FRUIT', 'JACKPOT'), FISH: classify('DEEP', 'SHALLOW') }),
]
const keys = (gameType: string) => classesOf(vendors, gameType).map(({ key }) => key)

test('[ENT-19] the classes of a type come from every vendor, each once', () => {
  expect(keys('RNG')).toEqual(['CLASSIC', 'FRUIT', 'JACKPOT'])
  expect(keys('LIVE')).toEqual([])
})

test('[GAME-12] FISH has no classes even when the server sends some', () => {
  expect(keys('FISH')).toEqual([])
})

test('[ENT-20] the filter has each vendor of a type once', () => {
  const vendor = (vassalage: string, gameType: string) => ({
    vassalage,
    gameType,
    displayName: vassalage,
    mobileSmallIcon: '',
    mobileLargeIcon: '',
  })
  const all = [vendor('BGS', 'RNG'), vendor('MARE', 'FISH'), vendor('BGS', 'IN_HOUSE')]
  expect(vendorsOfType(all, 'RNG').map(({ vassalage }) => vassalage)).toEqual(['BGS'])
  expect(vendorsOfType(all, '').map(({ vassalage }) => vassalage)).toEqual(['BGS', 'MARE'])
})
