import { $locale, wireLanguage } from '@arcada/kit/i18n'
import { useLingui } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { Screen, SectionHeader } from '@arcada/kit/ui'
import { useOwn } from '../../../shared/api/use-own.ts'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { headIconsQuery, ownInfoQuery } from '../../api/security-queries.ts'
import { FormSkeleton } from '../../parts/form-skeleton.tsx'
import { IconForm } from './icon-form.tsx'
import { NicknameForm } from './nickname-form.tsx'
import styles from './profile-screen.module.css'

/** /m/securityCenter/profile: nickname and icon (API-17, API-18, MC-102…MC-104). */
export default function ProfileScreen() {
  const { t } = useLingui()
  const person = usePerson()
  const info = useOwn(ownInfoQuery())
  const icons = useOwn(headIconsQuery(wireLanguage(useStore($locale))))
  return (
    <Screen title={t`Profile`} hideTitle>
      <div className={styles.parts}>
        {info.data ? (
          <NicknameForm key={person} nickname={info.data.nickname ?? ''} />
        ) : (
          <FormSkeleton query={info.query} fields={1} />
        )}
        <section>
          <SectionHeader title={t`Icon`} />
          {icons.data ? (
            <IconForm key={person} {...icons.data} />
          ) : (
            <FormSkeleton query={icons.query} fields={2} />
          )}
        </section>
      </div>
    </Screen>
  )
}
