import { request } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import { memberInfo } from '@arcada/kit/contract/member-info'
import { useServerForm, useWrite } from '@arcada/kit/forms'
import { $locale, type MessageDescriptor, wireLanguage } from '@arcada/kit/i18n'
import { msg, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { announceAccountChange } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Empty, Loading, Pic, Screen, SectionHeader, toast } from '@arcada/kit/ui'
import { FormError, FormFrame, SubmitButton, TextField } from '@arcada/kit/ui/form'
import { ImageIcon } from '@arcada/kit/ui/icons'
import { useState } from 'react'
import { useOwn } from '../../../shared/api/use-own.ts'
import { charactersIn } from '../../../shared/parts/characters.ts'
import formStyles from '../../../shared/parts/form.module.css'
import { SUCCESS_TOASTS } from '../../../shared/parts/toast-times.ts'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { headIconsQuery, ownInfoQuery } from '../../api/security-queries.ts'
import { headIcons } from '../../calls/head-icons.ts'
import { setHeadIcon } from '../../calls/set-head-icon.ts'
import { setNickname } from '../../calls/set-nickname.ts'
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
          <Loading query={info.query} className={formStyles.form} blocks={[36, 78, 52]} />
        )}
        <section>
          <SectionHeader title={t`Icon`} />
          {icons.data ? (
            <IconForm key={person} {...icons.data} />
          ) : (
            <Loading query={icons.query} className={formStyles.form} blocks={[36, 78, 78, 52]} />
          )}
        </section>
      </div>
    </Screen>
  )
}

interface IconFormProps {
  icons: readonly { id: string; url: string; name: string }[]
  current?: string | undefined
}

/** The server's icons, one of them chosen (MC-104). */
function IconForm({ icons, current }: IconFormProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const saved = useProfileSaved()
  const [chosen, choose] = useState(current)
  const { write, busy, refusal, takeBack } = useWrite({
    send: (icon: string, signal) => request(setHeadIcon, { body: { icon }, signal }),
    onDone: () => {
      void client.invalidateQueries({ queryKey: [headIcons.id] })
      saved()
    },
  })
  if (icons.length === 0)
    return <Empty icon={<ImageIcon />} text={<Trans>There are no icons to choose from.</Trans>} />
  return (
    <form
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) write(chosen)
      }}
    >
      <fieldset className={styles.icons} aria-label={t`Icon`}>
        {icons.map(({ id, url, name }) => (
          <label key={id} className={styles.icon}>
            <input
              type="radio"
              name="icon"
              value={id}
              checked={id === chosen}
              className={styles.input}
              onChange={() => {
                takeBack()
                choose(id)
              }}
            />
            <Pic src={url} alt="" name={name} radius="full" className={styles.picture} />
            <span className={styles.name}>{name}</span>
          </label>
        ))}
      </fieldset>
      <FormError message={refusal} />
      <SubmitButton busy={busy} disabled={chosen === undefined}>
        <Trans>Save icon</Trans>
      </SubmitButton>
    </form>
  )
}

/** Control characters and direction marks, which make a name look like another. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/** The error of a nickname (MC-102, MC-103); the server checks whether it is taken. */
export function nicknameRule(typed: string): MessageDescriptor | undefined {
  const length = charactersIn(typed.trim())
  if (length < 2 || length > 20) return msg`The nickname must have 2 to 20 characters.`
  return HIDDEN.test(typed) || !SEEN.test(typed) ? msg`Name format is not valid` : undefined
}

/** The member's name for others. */
function NicknameForm({ nickname }: { nickname: string }) {
  const saved = useProfileSaved()
  const { field, ...form } = useServerForm({
    name: 'nickname',
    values: { nickname },
    fields: ['nickname'],
    rules: { nickname: nicknameRule },
    once: true,
    send: (values, signal) => request(setNickname, { body: values, signal }),
    onSent: saved,
  })
  return (
    <FormFrame className={formStyles.form} form={form} send={<Trans>Save nickname</Trans>}>
      <TextField
        {...field('nickname')}
        label={<Trans>Nickname</Trans>}
        help={<Trans>2 to 20 characters; shown in the header and in your member centre.</Trans>}
        autoComplete="nickname"
      />
    </FormFrame>
  )
}

/** Updates header, member centre and other tabs after a change of the profile (MC-102). */
function useProfileSaved(): () => void {
  const { t } = useLingui()
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: [memberInfo.id] })
    announceAccountChange()
    toast({ type: 'success', text: t`Change saved`, duration: SUCCESS_TOASTS.short })
  }
}
