import { expect, test } from 'vitest'
import { listParamsOf, searchOf } from './list-params.ts'

test('[GAME-02] [GAME-08] [GAME-11] [GAME-33] a link opens exactly its list again, without defaults and unknown values', () => {
  const all = 'gameType=RNG&tab=NEW&gameClassify=FRUIT&minBet=0.1&vassalage=KAPPA&gameName=tiger'
  const links = [
    [all, all],
    ['gameType=FISH&tab=ALL&gameName=', 'gameType=FISH'],
    ['gameType=LIVE&tab=NEW', 'gameType=LIVE'],
    ['gameType=RNG&tab=NEW', 'gameType=RNG&tab=NEW'],
    ['gameType=HOT&tab=FAV', 'gameType=HOT'],
    ['gameType=RNG&minBet=7', 'gameType=RNG'],
    ['gameType=LIVE&minBet=0.1', 'gameType=LIVE'],
    ['gameType=RNG&minBet=0.75', 'gameType=RNG&minBet=0.75'],
    ['gameType=RNG&tab=<script>', 'gameType=RNG'],
  ]
  const params = (search = '') => listParamsOf(new URLSearchParams(search))
  const round = (search?: string) => new URLSearchParams(searchOf(params(search))).toString()
  expect(links.filter(([address, kept]) => round(address) !== kept)).toEqual([])
  expect(params('gameType=HOT&tab=FAV').tab).toBe('HOT')
})
