import { useInfiniteQuery } from '@arcada/kit/api/query'
import { isOffered } from '@arcada/kit/federation'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { OfflineNote, useDetail } from '@arcada/kit/records'
import { links, RETURN_AFTER_SAVE, routes } from '@arcada/kit/routes'
import { Button, Card, Empty, LinkButton } from '@arcada/kit/ui'
import { HandCoinsIcon, KeyIcon } from '@arcada/kit/ui/icons'
import { PagedList } from '@arcada/kit/ui/list'
import { createContext, useContext } from 'react'
import type { ContractKind } from '../../api/contract-queries.ts'
import { type DownlineDividend, downlineDividendsQuery } from '../../api/dividend-queries.ts'
import { downlineDividends } from '../../calls/downline-dividends.ts'
import { NewOffer, OfferList, useMayOffer } from '../../parts/contracts/offers.tsx'
import { PagesTime } from '../../parts/team/figures-time.tsx'
import { OpenAccount } from '../../parts/team/no-team.tsx'
import { useWriting } from '../../parts/use-writing.ts'
import { DividendRow } from './dividend-row.tsx'
import { PaySheet } from './pay-sheet.tsx'

const KINDS: readonly ContractKind[] = ['DIVIDEND', 'DAILY', 'HOURLY']

/** Whether the agent has a withdrawal password to pay with. */
const MayPay = createContext(false)

/** The dividends that the agent owes the direct downline or has paid (AC-78), and the offers. */
export function DownlineDividends() {
  const { t } = useLingui()
  const pages = useInfiniteQuery(downlineDividendsQuery())
  const detail = useDetail('pay')
  const mayOffer = useMayOffer()
  const first = pages.data?.pages[0]
  const due = pages.data?.pages.flatMap(({ content }) => content).find(({ id }) => id === detail.id)
  return (
    <>
      <NewOffer kinds={KINDS} />
      {first?.hasPaymentPassword === false && <NeedsPassword />}
      <OfflineNote call={downlineDividends} />
      <PagesTime pages={pages} />
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
      {/* After the list, whose length is unknown before: it would move up. */}
      {!pages.isPending && <OfferList kinds={KINDS} />}
      {due && first?.hasPaymentPassword && <PaySheet key={due.id} due={due} onClose={detail.close} />}
    </>
  )
}

function OwedRow({ row }: { row: DownlineDividend }) {
  const { t } = useLingui()
  const { month, day } = useWriting()
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
            <Trans>due since {day(dueAt)}</Trans>
          </>
        )}
      </span>
    </DividendRow>
  )
}

/** Payments require a withdrawal password: a link to create one, which leads back to this tab (AC-79). */
function NeedsPassword() {
  const way = links.withdrawalPassword(`${routes.dividend}?tab=downline`)
  return (
    <Card as="section">
      <Empty
        icon={<KeyIcon />}
        text={
          <Trans>
            Paying a dividend requires your withdrawal password. Create one first: six digits that only you
            know.
          </Trans>
        }
        action={
          isOffered(way) && (
            <LinkButton to={way} state={RETURN_AFTER_SAVE}>
              <Trans>Create withdrawal password</Trans>
            </LinkButton>
          )
        }
      />
    </Card>
  )
}
