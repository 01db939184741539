import { callQuery } from '@arcada/api'
import { memberInfo } from '@arcada/contract/member-info'
import { routes } from '@arcada/routes'
import { LinkButton, Loading, QueryError, Screen, Skeleton, TabPanel, Tabs } from '@arcada/ui'
import { useAddressChoice } from '@arcada/ui/address'
import { LandmarkIcon } from '@arcada/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useOwn } from '../../api/use-own.ts'
import { useWithdrawSettings } from '../../api/withdrawal-queries.ts'
import { MOST_DESTINATIONS } from '../../parts/destinations/destination.ts'
import styles from '../../parts/form.module.css'
import { Notice } from '../../parts/money/notice.tsx'
import { usePerson } from '../../parts/use-person.ts'
import { AccountForm } from './account-form.tsx'
import { Demand } from './demand.tsx'
import { KeyForm } from './key-form.tsx'

/** /m/securityCenter/cards/add: a Pix key or a bank account more, to take money out to (API-24). */
export default function AddCardScreen() {
  const { t } = useLingui()
  const person = usePerson()
  const [kind, setKind] = useAddressChoice('kind', ['PIX', 'BANK'], 'PIX')
  const { query, data: settings } = useWithdrawSettings()
  const member = useOwn({ ...callQuery(memberInfo), refetchOnMount: 'always' })
  const payee = member.data?.payeeName ?? ''

  function content() {
    if (!settings || !member.data) {
      const failed = [query, member.query].filter(({ isError }) => isError)
      if (failed.length > 0) return <QueryError query={failed} />
      return (
        <Loading className={styles.form}>
          <Skeleton shape="pill" height={44} />
          <Skeleton shape="block" height={78} />
          <Skeleton shape="block" height={78} />
          <Skeleton shape="block" height={78} />
          <Skeleton shape="block" height={52} />
        </Loading>
      )
    }
    if (!settings.hasPayeeName) return <Demand missing="payeeName" />
    if (!settings.hasPaymentPassword) return <Demand missing="paymentPassword" />
    if (settings.cards.length >= MOST_DESTINATIONS)
      return (
        <Notice
          icon={<LandmarkIcon />}
          action={
            <LinkButton variant="tonal" to={routes.cards}>
              <Trans>Accounts and Pix keys</Trans>
            </LinkButton>
          }
        >
          <Trans>You have as many as there can be: five. Remove one to add another.</Trans>
        </Notice>
      )
    return (
      <>
        <Tabs
          id="card-kind"
          label={t`What do you add?`}
          tabs={[
            { id: 'PIX', label: t`Pix key` },
            { id: 'BANK', label: t`Bank account` },
          ]}
          variant="segments"
          value={kind}
          onChange={(id) => setKind(id === 'BANK' ? 'BANK' : 'PIX')}
        />
        <TabPanel tabs="card-kind" tab="PIX" value={kind}>
          <KeyForm key={person} payee={payee} />
        </TabPanel>
        <TabPanel tabs="card-kind" tab="BANK" value={kind}>
          <AccountForm key={person} payee={payee} />
        </TabPanel>
      </>
    )
  }

  return (
    <Screen title={t`Add Pix key or account`} hideTitle>
      <div className={styles.form}>{content()}</div>
    </Screen>
  )
}
