import { describe, expect, it } from 'vitest'
import { allowedTiles, TILES } from './tiles.ts'

describe('the tiles of the agency centre', () => {
  it.each([
    ['AGENT-07', 'TEAM_OVERVIEW', '/m/agent/team/overview'],
    ['AGENT-08', 'TRANSACTION_RECORD', '/m/transaction/record?types=A'],
    ['AGENT-09', 'TEAM_MANAGEMENT', '/m/member/team'],
    ['AGENT-10', 'RED_RAIN', '/m/redRain'],
    ['AGENT-11', 'TEAM_PNL', '/m/agent/team/pnl'],
    ['AGENT-12', 'TEAM_BETTING', '/m/teamBetting'],
    ['AGENT-13', 'GAME_REBATE', '/m/member/agent/agentRebeat'],
    ['AGENT-14', 'REBATE_INCOME', '/m/member/teamRebate'],
    ['AGENT-15', 'SECURITY', '/m/securityCenter'],
    ['AGENT-16', 'MAIL', '/m/webEmail'],
  ])('[%s] [AGENT-18] show %s, a link to %s, only if the menu allows it', (_, key, to) => {
    expect(allowedTiles([key]).map((tile) => tile.to)).toEqual([to, '/m/service'])
    expect(allowedTiles(['SOMETHING_ELSE']).map((tile) => tile.key)).not.toContain(key)
  })

  it('[AGENT-19] contain online service if nothing else is allowed', () => {
    expect(allowedTiles([]).map((tile) => tile.key)).toEqual(['SERVICE'])
  })

  it('are eleven', () => {
    expect(TILES).toHaveLength(11)
  })
})
