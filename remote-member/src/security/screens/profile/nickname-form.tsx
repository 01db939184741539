import { request } from '@arcada/kit/api'
import { useServerForm } from '@arcada/kit/forms'
import { Trans } from '@arcada/kit/i18n/macro'
import { FormFrame, TextField } from '@arcada/kit/ui/form'
import styles from '../../../shared/parts/form.module.css'
import { setNickname } from '../../calls/set-nickname.ts'
import { nickname as nicknameRule } from './nickname-rules.ts'
import { useProfileSaved } from './use-profile-saved.ts'

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
