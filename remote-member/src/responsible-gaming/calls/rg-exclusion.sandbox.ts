import { reaisOf } from '@arcada/kit/contract/centavos'
import { type Member, onceIfNamed, walletOf } from '@arcada/kit/sandbox/accounts'
import { deadlineOf } from '@arcada/kit/sandbox/cashier'
import { type Core, forMembers, open, refusal, type Served } from '@arcada/kit/sandbox/handlers'
import { isShutOut, stateOf } from '@arcada/kit/sandbox/responsible-gaming'
import { rgExclude } from './rg-exclude.ts'
import { rgExit } from './rg-exit.ts'
import { rgExitPayout } from './rg-exit-payout.ts'
import { rgExitReturn } from './rg-exit-return.ts'
import { rgExtendExclusion } from './rg-extend-exclusion.ts'
import { rgPrepareExclusion } from './rg-prepare-exclusion.ts'

/** The member of an exit token. @throws Refusal session.not.login */
export function exitMember(core: Core, whitelabel: string, token: string): Member {
  const member = core.rg.exclusions.memberOf(whitelabel, token)
  if (!member || !isShutOut(core.rg.players, member.id, core.clock()))
    throw refusal(rgExit, 'session.not.login')
  return member
}

function payoutsOf(core: Core, member: Member) {
  const { cashier, rg } = core
  const { excludedAt = 0, blockedAt = excludedAt } = rg.players.of(member.id)
  return cashier.withdrawals
    .since(member, Math.min(excludedAt || blockedAt, blockedAt))
    .map(({ number, amount, status, createdAt }) => {
      const deadline = deadlineOf(core, member.whitelabel, createdAt)
      return {
        orderNo: number,
        amount: reaisOf(amount),
        status,
        time: createdAt,
        deadline,
      }
    })
}

export const handlers: readonly Served[] = [
  forMembers(rgPrepareExclusion, (core, { member, body }) => {
    const { until, balance, openBets, ...prepared } = core.rg.exclusions.prepare(member, body.duration)
    return {
      ...prepared,
      until: until ?? null,
      balance: reaisOf(balance),
      openBets: { count: openBets.count, amount: reaisOf(openBets.amount) },
    }
  }),
  forMembers(rgExclude, (core, { member, body }) => {
    const { duration, prepareToken } = body
    const { receiptNo, until } = onceIfNamed(core, member, rgExclude.id, body, {
      book: () => core.rg.exclusions.exclude(member, duration, prepareToken),
    })
    // Created after the answer was stored: the store has only its hash.
    return { receiptNo, until: until ?? null, exitToken: core.rg.exclusions.exitToken(member) }
  }),
  open(rgExtendExclusion, (core, { body, whitelabel, token }) => {
    const member = exitMember(core, whitelabel, token)
    return { until: core.rg.exclusions.extend(member, body.duration) ?? null }
  }),
  open(rgExit, (core, { whitelabel, token }) => {
    const member = exitMember(core, whitelabel, token)
    core.settleDue()
    const player = core.rg.players.of(member.id)
    const { state, until } = stateOf(player, core.clock())
    const { returnCoolOffHours } = core.rg.profileOf(whitelabel)
    const { returnAskedAt, earliestReturn } = player
    const returnFrom =
      returnAskedAt === undefined ? until && earliestReturn : returnAskedAt + returnCoolOffHours * 3_600_000
    return {
      state,
      until: until ?? null,
      ...(player.blockedReason ? { reason: player.blockedReason } : {}),
      ...(state === 'BLOCKED' && player.excludedAt !== undefined
        ? { ownUntil: player.excludedUntil ?? null }
        : {}),
      balance: reaisOf(core.ledger.balance(walletOf(member))),
      currencySymbol: 'R$',
      payouts: payoutsOf(core, member),
      payoutTo: core.rg.exclusions.payoutTo(member),
      ...(state === 'EXCLUDED' && returnFrom !== undefined ? { returnFrom } : {}),
    }
  }),
  open(rgExitPayout, (core, { body, whitelabel, token }) => {
    const member = exitMember(core, whitelabel, token)
    core.settleDue()
    return onceIfNamed(core, member, rgExitPayout.id, body, {
      book() {
        const { number, amount } = core.rg.exclusions.payOut(member)
        return { orderNo: number, amount: reaisOf(amount) }
      },
    })
  }),
  open(rgExitReturn, (core, { body, whitelabel, token }) => {
    const member = exitMember(core, whitelabel, token)
    if (body.step === 'ASK') return { confirmFrom: core.rg.exclusions.askReturn(member) }
    core.rg.exclusions.confirmReturn(member)
    return { returned: true as const }
  }),
]
