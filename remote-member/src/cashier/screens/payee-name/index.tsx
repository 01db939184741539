import { callQuery } from '@arcada/kit/api'
import { memberInfo } from '@arcada/kit/contract/member-info'
import { isOffered } from '@arcada/kit/federation'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { LinkButton, Loading, Screen, Skeleton } from '@arcada/kit/ui'
import { TextField } from '@arcada/kit/ui/form'
import { HeadsetIcon } from '@arcada/kit/ui/icons'
import { useOwn } from '../../../shared/api/use-own.ts'
import styles from '../../../shared/parts/form.module.css'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { PayeeNameForm } from './payee-name-form.tsx'

/** /m/securityCenter/payeeName: the payee of withdrawals, set once (API-28, MC-94). */
export default function PayeeNameScreen() {
  const { t } = useLingui()
  const person = usePerson()
  // Never cached: another tab may have set it.
  const { query, data } = useOwn({ ...callQuery(memberInfo), refetchOnMount: 'always' })
  return (
    <Screen title={t`Payee name`} hideTitle>
      <div className={styles.form}>
        {data ? (
          data.payeeName ? (
            <BoundName name={data.payeeName} />
          ) : (
            <PayeeNameForm key={person} />
          )
        ) : (
          <Loading query={query}>
            <Skeleton lines={3} />
            <Skeleton shape="block" height={78} />
            <Skeleton shape="block" height={52} />
          </Loading>
        )}
      </div>
    </Screen>
  )
}

/** The stored name: masked and read-only. */
function BoundName({ name }: { name: string }) {
  return (
    <>
      <TextField
        label={<Trans>Payee name</Trans>}
        value={name}
        help={<Trans>It is set and can't be changed here. Customer service can correct it.</Trans>}
        autoComplete="off"
        readOnly
      />
      {isOffered(routes.service) && (
        <LinkButton variant="tonal" size="l" wide to={routes.service} icon={<HeadsetIcon />}>
          <Trans>Customer service</Trans>
        </LinkButton>
      )}
    </>
  )
}
