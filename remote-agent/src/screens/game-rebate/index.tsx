import { useQuery } from '@arcada/kit/api/query'
import type { ServerField } from '@arcada/kit/forms'
import { $locale } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { OfflineNote } from '@arcada/kit/records'
import { routes } from '@arcada/kit/routes'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { useStore } from '@arcada/kit/session/store'
import { Card, LinkButton, Loading, Screen } from '@arcada/kit/ui'
import { FormFrame } from '@arcada/kit/ui/form'
import { agentRebatesQuery, type RateSetting } from '../../api/rebate-queries.ts'
import { agentRebates } from '../../calls/agent-rebates.ts'
import styles from '../../parts/agency.module.css'
import { RateField } from '../../parts/rates/rate-field.tsx'
import { parsePercent, rateKey } from '../../parts/rates/rate-rules.ts'
import { useRateName } from '../../parts/rates/use-rate-name.ts'
import { percentFigure, percentText } from '../../parts/team/percent-text.ts'
import { placeOf } from '../../parts/team/place-rules.ts'
import { Steps } from '../../parts/team/team-path.tsx'
import { useStillAgent } from '../../parts/team/use-still-agent.ts'
import { useMenuKey } from '../../parts/use-menu-key.ts'
import rows from './rates-form.module.css'
import { type RatesFormProps, useRatesForm } from './use-rates-form.ts'

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
      ) : (
        <Loading query={rebates} blocks={[1180]} />
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

/** Sets rates, each by slider or field (AC-53, AC-54). */
function RatesForm(props: RatesFormProps) {
  const { t } = useLingui()
  const { rates, field, typed, slide, changed, refusal, busy, submit } = useRatesForm(props)
  return (
    <FormFrame
      className={styles.card}
      form={{ submit, refusal, busy }}
      disabled={changed.length === 0}
      send={<Trans>Save</Trans>}
    >
      <Card flush>
        <ul aria-label={t`Rates by game type`}>
          {rates.map((rate) => {
            const key = rateKey(rate)
            return (
              <RateRow
                key={key}
                rate={rate}
                field={field(key)}
                typed={typed[key] ?? ''}
                changed={changed.includes(rate)}
                onSlide={(percent) => slide(key, percent)}
              />
            )
          })}
        </ul>
      </Card>
      <p className={styles.note}>
        <Trans>A rate applies to bets placed after it is saved.</Trans>
      </p>
    </FormFrame>
  )
}

interface RateRowProps {
  rate: RateSetting
  field: ServerField
  /** The text of the field. */
  typed: string
  changed: boolean
  /** Called when the slider moves, with percent as text. */
  onSlide: (percent: string) => void
}

const thousandths = (rate: number) => Math.round(rate * 1000)

/** One rate with the agent's own rate, its bounds, and the saved value during a change. */
function RateRow({ rate, field, typed, changed, onSlide }: RateRowProps) {
  const locale = useStore($locale)
  const name = useRateName()(rate)
  const own = percentText(rate.own, locale)
  const shown = parsePercent(typed) ?? rate.rate
  return (
    <li className={rows.row}>
      <RateField rate={rate} field={field} changed={changed} aside={<Trans>Your rate: {own}</Trans>} />
      <input
        type="range"
        className={rows.slider}
        aria-label={name}
        aria-valuetext={percentText(shown, locale)}
        min={thousandths(rate.min)}
        max={thousandths(rate.max)}
        step={1}
        value={thousandths(shown)}
        disabled={rate.min >= rate.max}
        onChange={({ target }) => onSlide(percentFigure(Number(target.value) / 1000, locale))}
      />
    </li>
  )
}
