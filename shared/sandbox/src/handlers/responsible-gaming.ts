import { rgAcknowledge } from '@arcada/kit/contract/rg-acknowledge'
import { rgBeat } from '@arcada/kit/contract/rg-beat'
import { rgTimeOut } from '@arcada/kit/contract/rg-time-out'
import { statusOf } from '../domain/responsible-gaming/status.ts'
import { forMembers, type Served } from '../wire/calls/calls.ts'

export const handlers: readonly Served[] = [
  forMembers(rgBeat, (core, { member, body }) => {
    if (body.visible || body.playing) core.rg.guard.arrive(member)
    // A hidden page shows no warning.
    const near = body.visible ? core.rg.notices.take(member) : []
    return { ...statusOf(core, member), near: near.length > 0 ? near : undefined }
  }),
  forMembers(rgAcknowledge, (core, { member, body: { checkNo, action, shownMs } }) => {
    core.store.atomic(() => {
      if (!core.rg.play.acknowledge(member, checkNo)) return
      const after = `${checkNo} ${action} ${shownMs}`
      core.accounts.audit.write({ memberId: member.id, actor: 'MEMBER', what: 'RG_CHECK', after })
    })
    return statusOf(core, member)
  }),
  forMembers(rgTimeOut, (core, { member, body }) =>
    core.once.run(
      { memberId: member.id, call: rgTimeOut.id, requestId: body.requestId, body },
      { book: () => ({ until: core.rg.exclusions.timeOut(member, body) }) },
    ),
  ),
]
