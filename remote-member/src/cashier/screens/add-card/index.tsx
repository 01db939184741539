import { callQuery } from '@arcada/kit/api'
import { memberInfo } from '@arcada/kit/contract/member-info'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { links, routes } from '@arcada/kit/routes'
import { useLocation } from '@arcada/kit/routes/navigation'
import { LinkButton, Loading, QueryError, Screen, TabPanel, Tabs } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { LandmarkIcon, ShieldCheckIcon } from '@arcada/kit/ui/icons'
import { useOwn } from '../../../shared/api/use-own.ts'
import styles from '../../../shared/parts/form.module.css'
import { Notice } from '../../../shared/parts/money/notice.tsx'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { withdrawSettingsQuery } from '../../api/withdrawal-queries.ts'
import { MAX_DESTINATIONS } from '../../parts/destinations/destination-label.tsx'
import { Precondition } from '../../parts/precondition.tsx'
import { AccountForm } from './account-form.tsx'
import { KeyForm } from './key-form.tsx'

/** /m/securityCenter/cards/add: adds a Pix key or a bank account for withdrawals (API-24). */
export default function AddCardScreen() {
  const { t } = useLingui()
  const person = usePerson()
  const [kind, setKind] = useAddressChoice('kind', ['PIX', 'BANK'], 'PIX')
  const { query, data: settings } = useOwn(withdrawSettingsQuery())
  const member = useOwn({ ...callQuery(memberInfo), refetchOnMount: 'always' })
  const payee = member.data?.payeeName ?? ''

  function content() {
    if (!settings || !member.data) {
      const failed = [query, member.query].filter(({ isError }) => isError)
      if (failed.length > 0) return <QueryError query={failed} />
      return <Loading className={styles.form} blocks={[44, 78, 78, 78, 52]} />
    }
    if (!settings.hasPayeeName) return <Precondition missing="payeeName" />
    if (!settings.hasPaymentPassword) return <Precondition missing="paymentPassword" />
    if (settings.cards.length >= MAX_DESTINATIONS)
      return (
        <Notice
          icon={<LandmarkIcon />}
          action={
            <LinkButton variant="tonal" to={routes.cards}>
              <Trans>Accounts and Pix keys</Trans>
            </LinkButton>
          }
        >
          <Trans>You already have the maximum of five. Remove one to add another.</Trans>
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
          onChange={setKind}
        />
        <TabPanel tabs="card-kind" tab="PIX" value={kind}>
          {settings.proof ? <ProofFirst /> : <KeyForm key={person} payee={payee} />}
        </TabPanel>
        <TabPanel tabs="card-kind" tab="BANK" value={kind}>
          {settings.proof ? <ProofFirst /> : <AccountForm key={person} payee={payee} />}
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

/**
 * The proof of presence that the law demands, with a link that returns here (RG-76): before anything is typed, because the
 * tab keeps no number of an account or a key (MC-29).
 */
function ProofFirst() {
  const { pathname, search } = useLocation()
  return (
    <Notice
      icon={<ShieldCheckIcon />}
      action={
        <LinkButton to={links.identity('LIVENESS', pathname + search)}>
          <Trans>Confirm that it is you</Trans>
        </LinkButton>
      }
    >
      <Trans>First confirm that it is you. This protects the accounts that your money goes to.</Trans>
    </Notice>
  )
}
