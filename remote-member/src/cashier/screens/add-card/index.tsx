import { callQuery } from '@arcada/kit/api'
import { memberInfo } from '@arcada/kit/contract/member-info'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { links, RETURN_AFTER_SAVE, routes } from '@arcada/kit/routes'
import { useLocation } from '@arcada/kit/routes/navigation'
import { LinkButton, Loading, QueryError, Screen, Skeleton, TabPanel, Tabs } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { LandmarkIcon, ShieldCheckIcon } from '@arcada/kit/ui/icons'
import { useOwn } from '../../../shared/api/use-own.ts'
import styles from '../../../shared/parts/form.module.css'
import { Notice } from '../../../shared/parts/money/notice.tsx'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { withdrawSettingsQuery } from '../../api/withdrawal-queries.ts'
import { MAX_DESTINATIONS } from '../../parts/destinations/destination.ts'
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
    if (!settings.hasPayeeName) return <MissingPrerequisite missing="payeeName" />
    if (!settings.hasPaymentPassword) return <MissingPrerequisite missing="paymentPassword" />
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
          onChange={(id) => setKind(id === 'BANK' ? 'BANK' : 'PIX')}
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

/** A prerequisite of a destination, with a link that returns here (MC-87). */
function MissingPrerequisite({ missing }: { missing: 'payeeName' | 'paymentPassword' }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  return missing === 'payeeName' ? (
    <Notice
      icon={<ShieldCheckIcon />}
      action={
        <LinkButton to={links.payeeName(here)} state={RETURN_AFTER_SAVE}>
          <Trans>Enter your name</Trans>
        </LinkButton>
      }
    >
      <Trans>First tell us your name as your bank has it: money only goes to accounts in your name.</Trans>
    </Notice>
  ) : (
    <Notice
      icon={<ShieldCheckIcon />}
      action={
        <LinkButton to={links.withdrawalPassword(here)} state={RETURN_AFTER_SAVE}>
          <Trans>Create withdrawal password</Trans>
        </LinkButton>
      }
    >
      <Trans>First choose a withdrawal password: it protects the accounts that your money goes to.</Trans>
    </Notice>
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
