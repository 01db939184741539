import { request } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import { useWrite } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Empty, Pic } from '@arcada/kit/ui'
import { FormError, SubmitButton } from '@arcada/kit/ui/form'
import { ImageIcon } from '@arcada/kit/ui/icons'
import { useState } from 'react'
import form from '../../../shared/parts/form.module.css'
import { headIcons } from '../../calls/head-icons.ts'
import { setHeadIcon } from '../../calls/set-head-icon.ts'
import styles from './profile-screen.module.css'
import { useProfileSaved } from './use-profile-saved.ts'

export interface IconFormProps {
  icons: readonly { id: string; url: string; name: string }[]
  current?: string | undefined
}

/** The server's icons, one of them chosen (MC-104). */
export function IconForm({ icons, current }: IconFormProps) {
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
      className={form.form}
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
