import { expect, test } from 'vitest'
import type { GameVendor } from '../calls/entities/game-vendor.ts'
import { classesOf } from './vendors.ts'

test('[ENT-19] [GAME-12] the classes of a type come from every vendor, each once; FISH has none', () => {
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
  expect(['RNG', 'LIVE', 'FISH'].map(keys)).toEqual([['CLASSIC', 'FRUIT', 'JACKPOT'], [], []])
})
