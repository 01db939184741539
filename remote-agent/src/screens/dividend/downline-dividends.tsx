import { OfflineNote } from '@arcada/records'
import { routes } from '@arcada/routes'
import { Button, Empty, LinkButton } from '@arcada/ui'
import { HandCoinsIcon } from '@arcada/ui/icons'
import { PagedList } from '@arcada/ui/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { createContext, useContext } from 'react'
import type { ContractKind } from '../../api/contract-queries.ts'
import { type DownlineDividend, useDownlineDividends } from '../../api/dividend-queries.ts'
import { downlineDividends } from '../../calls/downline-dividends.ts'
import { NewOffer, OfferList, useMayOffer } from '../../parts/contracts/offers.tsx'
import { FiguresTime } from '../../parts/team/figures-time.tsx'
import { OpenAccount } from '../../parts/team/no-team.tsx'
import { useDetail } from '../../parts/team/use-detail.ts'
import { useStillAgent } from '../../parts/team/use-still-agent.ts'
import { useWriting } from '../../parts/use-writing.ts'
import { DividendRow } from './dividend-row.tsx'
import { NeedsPassword } from './needs-password.tsx'
import { PaySheet } from './pay-sheet.tsx'

const KINDS: readonly ContractKind[] = ['DIVIDEND', 'DAILY', 'HOURLY']

/** Whether the agent has a withdrawal password to pay with. */
const MayPay = createContext(false)

/** What the agent owes each of his direct downline and has paid them (AC-78), and what he offers them. */
export function DownlineDividends() {
  const { t } = useLingui()
  const pages = useDownlineDividends()
  const detail = useDetail('pay')
  const mayOffer = useMayOffer()
  useStillAgent(pages)
  const first = pages.data?.pages[0]
  const due = pages.data?.pages.flatMap(({ content }) => content).find(({ id }) => id === detail.id)
  return (
    <>
      <NewOffer kinds={KINDS} />
      {first?.hasPaymentPassword === false && <NeedsPassword />}
      <OfflineNote call={downlineDividends} />
      <FiguresTime
        serverNow={first?.serverNow}
        busy={pages.isFetching}
        onRefresh={() => void pages.refetch()}
      />
      <MayPay value={first?.hasPaymentPassword === true}>
        <div>
          <PagedList
            pages={pages}
            Row={OwedRow}
            rowKey="id"
            rowHeight={140}
            label={t`Dividends of your team`}
            empty={
              <Empty
                icon={<HandCoinsIcon />}
                text={<Trans>Nobody in your team has a dividend contract with you.</Trans>}
                action={
                  mayOffer ? (
                    <LinkButton variant="tonal" to={routes.teamMembers}>
                      <Trans>Team management</Trans>
                    </LinkButton>
                  ) : (
                    <OpenAccount />
                  )
                }
              />
            }
          />
        </div>
      </MayPay>
      <OfferList kinds={KINDS} />
      {due && first?.hasPaymentPassword && <PaySheet key={due.id} due={due} onClose={detail.close} />}
    </>
  )
}

function OwedRow({ row }: { row: DownlineDividend }) {
  const { t } = useLingui()
  const { month, moment } = useWriting()
  const mayPay = useContext(MayPay)
  const { open } = useDetail('pay')
  const { userName, status, dueAt } = row
  const period = month(row.period)
  const due = status === 'DUE'
  return (
    <DividendRow
      title={userName}
      dividend={row}
      actions={
        mayPay &&
        due && (
          <Button
            variant="tonal"
            size="s"
            aria-label={t`Pay ${userName} for ${period}`}
            onClick={() => open(row.id)}
          >
            <Trans>Pay</Trans>
          </Button>
        )
      }
    >
      <span>
        {period}
        {due && (
          <>
            {' · '}
            <Trans>due since {moment(dueAt)}</Trans>
          </>
        )}
      </span>
    </DividendRow>
  )
}
