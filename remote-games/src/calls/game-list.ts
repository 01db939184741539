import { defineCall, Type as T } from '@arcada/kit/contract'
import { GameItem } from './entities/game-item.ts'

/** API-89, API-90: the general list of games of one type. */
export const gameList = defineCall({
  id: 'gameList',
  path: '/lgw/games/mobile',
  query: T.Object({
    merchant: T.String(),
    platform: T.Literal('html5'),
    clientType: T.Literal('2'),
    gameName: T.Optional(T.String()),
    gameType: T.Optional(T.String()),
    gameClassify: T.Optional(T.String()),
    isNew: T.Optional(T.String()),
    minBet: T.Optional(T.String()),
    pageNo: T.String(),
    pageSize: T.String(),
    vassalage: T.Optional(T.String()),
    language: T.String(),
  }),
  value: T.Object({
    games: T.Array(GameItem),
    pageNum: T.Integer({ minimum: 0 }),
    totalPages: T.Integer({ minimum: 0 }),
  }),
  early: {
    query: {
      merchant: '{merchant}',
      platform: 'html5',
      clientType: '2',
      gameName: '{?gameName}',
      gameType: '{?gameType}',
      gameClassify: '{?gameClassify}',
      isNew: '0',
      minBet: '{?minBet}',
      pageNo: '1',
      pageSize: '26',
      vassalage: '{?vassalage}',
      language: '{language}',
    },
  },
  audience: 'public',
  sample: { query: { merchant: 'ARC', platform: 'html5', clientType: '2', pageNo: '1', pageSize: '26' } },
})
