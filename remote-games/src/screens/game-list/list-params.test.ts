import { expect, test } from 'vitest'
import { betText, listParamsOf, MIN_BETS, searchOf } from './list-params.ts'

const params = (search: string) => listParamsOf(new URLSearchParams(search))
const round = (search: string) => new URLSearchParams(searchOf(params(search))).toString()

test('a link to a tab, a search and a vendor opens exactly that list again', () => {
  const address = 'gameType=RNG&tab=NEW&gameClassify=FRUIT&minBet=0.1&vassalage=KAPPA&gameName=tiger'
  expect(round(address)).toBe(address)
  expect(params(address)).toEqual({
    gameType: 'RNG',
    tab: 'NEW',
    filter: { gameClassify: 'FRUIT', minBet: '0.1', vassalage: 'KAPPA', gameName: 'tiger' },
  })
})

test('the link omits defaults', () => {
  expect(round('gameType=FISH&tab=ALL&gameName=')).toBe('gameType=FISH')
})

test('[GAME-02] a link to the New tab of a type without one opens All', () => {
  expect(params('gameType=LIVE&tab=NEW').tab).toBe('ALL')
  expect(params('gameType=RNG&tab=NEW').tab).toBe('NEW')
})

test('[GAME-08] the hot-only variant always shows its hot list', () => {
  expect(params('gameType=HOT&tab=FAV').tab).toBe('HOT')
  expect(round('gameType=HOT')).toBe('gameType=HOT')
})

test('[GAME-11] an unknown bet, or a bet for another type, is ignored', () => {
  expect(params('gameType=RNG&minBet=7').filter.minBet).toBe('')
  expect(params('gameType=LIVE&minBet=0.1').filter.minBet).toBe('')
  expect(params('gameType=RNG&minBet=0.75').filter.minBet).toBe('0.75')
})

test('[GAME-09] the bets are all, 0.01, 0.05, 0.1, 0.5 and 0.75', () => {
  expect(MIN_BETS).toEqual(['', '0.01', '0.05', '0.1', '0.5', '0.75'])
})

test('[GAME-33] an unknown tab opens All', () => {
  expect(params('gameType=RNG&tab=<script>').tab).toBe('ALL')
})

test('a bet is formatted as an amount of the site’s currency, in the language of the page', () => {
  expect(['0.05', '0.1'].map((bet) => betText(bet, 'BRL', 'pt'))).toEqual(['R$\u00a00,05', 'R$\u00a00,10'])
  expect(['0.05', '0.1'].map((bet) => betText(bet, 'BRL', 'en'))).toEqual(['R$\u00a00.05', 'R$\u00a00.10'])
})

test('a bet has no currency while that is unknown or invalid', () => {
  expect([undefined, '', 'real'].map((currency) => betText('0.1', currency, 'pt'))).toEqual([
    '0,10',
    '0,10',
    '0,10',
  ])
})
