import { useQuery } from '@arcada/kit/api/query'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { OfflineNote } from '@arcada/kit/records'
import { routes } from '@arcada/kit/routes'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { LinkButton, Loading, QueryError, Screen, Skeleton } from '@arcada/kit/ui'
import { agentRebatesQuery } from '../../api/rebate-queries.ts'
import { agentRebates } from '../../calls/agent-rebates.ts'
import styles from '../../parts/agency.module.css'
import { placeOf } from '../../parts/team/place-rules.ts'
import { Steps } from '../../parts/team/team-path.tsx'
import { useStillAgent } from '../../parts/team/use-still-agent.ts'
import { useMenuKey } from '../../parts/use-menu-key.ts'
import { RatesForm } from './rates-form.tsx'

/** /m/member/agent/agentRebeat: the rates of new members, or of a direct downline (ROUTE-68, PROD-19). */
export default function GameRebateScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const memberId = placeOf(search, 'memberId')
  return (
    <Screen title={t`Game rebates`} hideTitle>
      <div className={styles.column}>
        <Rates key={memberId} memberId={memberId} />
        <OtherMember />
      </div>
    </Screen>
  )
}

function Rates({ memberId }: { memberId: string | undefined }) {
  const { t } = useLingui()
  const rebates = useQuery(agentRebatesQuery(memberId))
  useStillAgent(rebates)
  const { data, isFetchedAfterMount } = rebates
  return (
    <>
      {memberId === undefined ? (
        <p className={styles.note}>
          <Trans>
            What new members get: those you open an account for, and those who join with one of your links.
          </Trans>
        </p>
      ) : (
        <Steps
          label={t`Whose rates these are`}
          above={[{ to: routes.gameRebate, name: t`New members` }]}
          here={data?.userName ?? t`Member`}
        />
      )}
      <OfflineNote call={agentRebates} />
      {data && isFetchedAfterMount ? (
        <RatesForm setting={data} memberId={memberId} />
      ) : rebates.isError ? (
        <QueryError query={rebates} />
      ) : (
        <Loading>
          <Skeleton shape="block" height={1180} />
        </Loading>
      )}
    </>
  )
}

/** The link to a direct downline, if the whitelabel has team management. */
function OtherMember() {
  if (!useMenuKey('TEAM_MANAGEMENT')) return null
  return (
    <LinkButton variant="text" wide to={routes.teamMembers}>
      <Trans>Choose a member of your team</Trans>
    </LinkButton>
  )
}
