import { forMembers, type Served } from '@arcada/sandbox/calls'
import { demand } from '@arcada/sandbox/cashier/turnover'
import type { Core } from '@arcada/sandbox/core'
import { integer, type Row, text } from '@arcada/sandbox/database/store'
import { Refusal } from '@arcada/sandbox/envelope'
import { pageOf } from '@arcada/sandbox/pages'
import { type Member, walletOf } from '@arcada/sandbox/people'
import { claimRewards } from './claim-rewards.ts'
import { rewards } from './rewards.ts'

const PAGE = 20

type Status = 'AVAILABLE' | 'CLAIMED' | 'EXPIRED'

function statusOf(row: Row, now: number): Status {
  if (row.claimed_at !== null) return 'CLAIMED'
  return integer(row, 'expire_at') <= now ? 'EXPIRED' : 'AVAILABLE'
}

/** The next to expire comes first; of what is over, the latest. */
function rewardsOf(core: Core, member: Member, status: Status): Row[] {
  const now = core.clock()
  const time = (row: Row) => integer(row, status === 'CLAIMED' ? 'claimed_at' : 'expire_at')
  const order = status === 'AVAILABLE' ? 1 : -1
  return core.store
    .all('select * from rewards where member_id = ? order by id', member.id)
    .filter((row) => statusOf(row, now) === status)
    .sort((one, other) => order * (time(one) - time(other)))
}

/** Pays a reward and asks for its stakes; why not, where it cannot be had. */
function claim(core: Core, member: Member, row: Row): 'reward.claimed' | 'reward.expired' | undefined {
  const now = core.clock()
  const status = statusOf(row, now)
  if (status !== 'AVAILABLE') return status === 'CLAIMED' ? 'reward.claimed' : 'reward.expired'
  const [id, amount] = [integer(row, 'id'), integer(row, 'amount')]
  const key = `reward/${id}`
  core.ledger.transfer(key, 'BONUS', [
    { account: `house/${member.whitelabel}/bonus`, amount: -amount },
    { account: walletOf(member), amount },
  ])
  demand(core.store, member.id, key, amount * integer(row, 'turnover'), now)
  core.store.run('update rewards set claimed_at = ? where id = ?', now, id)
  return undefined
}

export const handlers: readonly Served[] = [
  forMembers(rewards, (core, { member, query, language }) => {
    const { status, pageNo } = query
    const page = pageOf(rewardsOf(core, member, status), pageNo, PAGE)
    return {
      ...page,
      content: page.content.map((row) => ({
        id: String(integer(row, 'id')),
        title: text(row, `title_${language}`),
        type: text(row, 'type'),
        amount: integer(row, 'amount') / 100,
        expireAt: integer(row, 'expire_at'),
        status,
        turnover: integer(row, 'turnover'),
      })),
      serverNow: core.clock(),
    }
  }),
  forMembers(claimRewards, (core, { member, body }) => {
    const { ids, requestId } = body
    return core.once.run(
      { memberId: member.id, call: claimRewards.id, requestId, body },
      {
        book() {
          core.settleDue()
          core.rg.guard.promote(member)
          const rows = core.store.all('select * from rewards where member_id = ?', member.id)
          const own = new Map(rows.map((row) => [String(integer(row, 'id')), row]))
          const chosen = ids.map((id) => {
            const row = own.get(id)
            if (!row) throw new Refusal('record.unknown')
            return { id, row }
          })
          const answers = chosen.map(({ id, row }) => ({
            id,
            code: claim(core, member, row),
            amount: integer(row, 'amount') / 100,
          }))
          return {
            claimed: answers.flatMap(({ id, code, amount }) => (code ? [] : [{ id, amount }])),
            refused: answers.flatMap(({ id, code }) => (code ? [{ id, code }] : [])),
          }
        },
      },
    )
  }),
]
