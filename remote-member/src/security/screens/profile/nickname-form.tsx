import { request } from '@arcada/kit/api'
import { useServerForm } from '@arcada/kit/forms'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg, Trans } from '@arcada/kit/i18n/macro'
import { FormFrame, TextField } from '@arcada/kit/ui/form'
import { charactersIn } from '../../../shared/parts/characters.ts'
import styles from '../../../shared/parts/form.module.css'
import { setNickname } from '../../calls/set-nickname.ts'
import { useProfileSaved } from './use-profile-saved.ts'

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
export function NicknameForm({ nickname }: { nickname: string }) {
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
    <FormFrame className={styles.form} form={form} send={<Trans>Save nickname</Trans>}>
      <TextField
        {...field('nickname')}
        label={<Trans>Nickname</Trans>}
        help={<Trans>2 to 20 characters; shown in the header and in your member centre.</Trans>}
        autoComplete="nickname"
      />
    </FormFrame>
  )
}
