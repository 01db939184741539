import { useQuery } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Figures } from '@arcada/kit/records'
import { links, routes } from '@arcada/kit/routes'
import { LinkButton, Loading, Skeleton } from '@arcada/kit/ui'
import { Sheet } from '@arcada/kit/ui/sheet'
import { teamMemberQuery } from '../../api/team-queries.ts'
import type { teamMember } from '../../calls/team-member.ts'
import { useRateName } from '../../parts/rates/use-rate-name.ts'
import { percentText } from '../../parts/team/percent-text.ts'
import { typeWords } from '../../parts/team/team-words.ts'
import { useMenuKey } from '../../parts/use-menu-key.ts'
import { useWriting } from '../../parts/use-writing.ts'
import styles from './team-members.module.css'

type Member = ValueOf<typeof teamMember>

/** The data of a member that an agent may see, and the actions (AC-38, AC-39). */
export function MemberSheet({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery(teamMemberQuery(id))
  const { data } = query
  return (
    <Sheet
      open={id !== undefined}
      title={data?.userName ?? <Trans>Member</Trans>}
      onClose={onClose}
      actions={data && <Actions member={data} />}
    >
      {data ? (
        <MemberValues member={data} />
      ) : (
        <Loading query={query}>
          <Skeleton lines={6} />
        </Loading>
      )}
    </Sheet>
  )
}

function MemberValues({ member }: { member: Member }) {
  const { i18n } = useLingui()
  const { money, moment, day, locale } = useWriting()
  const nameOf = useRateName()
  const percent = (rate: number) => percentText(rate, locale)
  const contract = (one: { rate: number; validFrom: number } | undefined) =>
    one ? (
      <Trans>
        up to {percent(one.rate)} since {day(one.validFrom)}
      </Trans>
    ) : (
      <Trans>none</Trans>
    )
  const { contracts } = member
  return (
    <>
      <Figures
        figures={[
          { id: 'type', name: <Trans>Type</Trans>, value: i18n._(typeWords(member.type)) },
          {
            id: 'since',
            name: <Trans>Member since</Trans>,
            value: day(member.registeredAt),
          },
          {
            id: 'lastLogin',
            name: <Trans>Last login</Trans>,
            value: member.lastLogin === undefined ? <Trans>never</Trans> : moment(member.lastLogin),
          },
          {
            id: 'online',
            name: <Trans>Now</Trans>,
            value: member.online ? <Trans>Online</Trans> : <Trans>Offline</Trans>,
          },
          { id: 'balance', name: <Trans>Balance</Trans>, value: money(member.balance) },
          { id: 'members', name: <Trans>Members below</Trans>, value: i18n.number(member.members) },
        ]}
      />
      <h3 className={styles.title}>
        <Trans>Rebates</Trans>
      </h3>
      <Figures
        figures={member.rates.map(({ gameType, vendor, rate }) => ({
          id: `${gameType} ${vendor}`,
          name: nameOf({ gameType, vendor }),
          value: percent(rate),
        }))}
      />
      <h3 className={styles.title}>
        <Trans>Contracts</Trans>
      </h3>
      <Figures
        figures={[
          { id: 'daily', name: <Trans>Daily salary</Trans>, value: contract(contracts.daily) },
          { id: 'hourly', name: <Trans>Hourly salary</Trans>, value: contract(contracts.hourly) },
          { id: 'dividend', name: <Trans>Dividend</Trans>, value: contract(contracts.dividend) },
        ]}
      />
    </>
  )
}

/** Rates and contracts for the direct downline; records for all team members. */
function Actions({ member: { id, userName, direct } }: { member: Member }) {
  const records = useMenuKey('TRANSACTION_RECORD')
  const rebates = useMenuKey('GAME_REBATE')
  const of = `memberId=${encodeURIComponent(id)}`
  return (
    <div className={styles.actions}>
      {records && (
        <LinkButton variant="tonal" to={`${links.agentRecord()}&userName=${encodeURIComponent(userName)}`}>
          <Trans>Show records</Trans>
        </LinkButton>
      )}
      {direct && rebates && (
        <LinkButton variant="tonal" to={`${routes.gameRebate}?${of}`}>
          <Trans>Set rebates</Trans>
        </LinkButton>
      )}
      {direct && (
        <LinkButton variant="tonal" to={`${routes.dividend}?tab=downline&${of}`}>
          <Trans>Offer a contract</Trans>
        </LinkButton>
      )}
    </div>
  )
}
