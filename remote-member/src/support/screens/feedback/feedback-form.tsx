import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Button, Card } from '@arcada/kit/ui'
import { FormError, SelectField, SubmitButton, TextArea, TextField } from '@arcada/kit/ui/form'
import { SendIcon } from '@arcada/kit/ui/icons'
import { ImagePicker } from '@arcada/kit/ui/pictures'
import { Progress } from '@arcada/kit/ui/progress'
import styles from './feedback.module.css'
import { countOf, MAX_CONTENT, MAX_TITLE } from './feedback-rules.ts'
import { useFeedbackTypes } from './feedback-types.ts'
import { useFeedbackForm } from './use-feedback-form.ts'

/** Type, title, text, a contact and pictures; they stay until the server has accepted them. */
export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const { t } = useLingui()
  const types = useFeedbackTypes()
  const { form, field, busy, refusal, submit, cancel, share, setImages } = useFeedbackForm(onSent)
  const { title, content, images } = form.watch()
  return (
    <Card as="section">
      <form className={styles.form} onSubmit={submit} noValidate>
        <SelectField {...field('type')} label={<Trans>What is it about?</Trans>}>
          <option value="">{t`Choose`}</option>
          {Object.entries(types).map(([type, words]) => (
            <option key={type} value={type}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('title')}
          label={<Trans>Title</Trans>}
          aside={`${countOf(title)}/${MAX_TITLE}`}
          autoComplete="off"
        />
        <TextArea
          {...field('content')}
          label={<Trans>Your message</Trans>}
          rows={6}
          aside={`${countOf(content)}/${MAX_CONTENT}`}
          help={<Trans>From 10 to 500 characters</Trans>}
        />
        <TextField
          {...field('contact')}
          label={<Trans>Contact</Trans>}
          aside={<Trans>optional</Trans>}
          help={<Trans>An e-mail address or a number, if you also want our answer there</Trans>}
        />
        <ImagePicker images={images} disabled={busy} onChange={setImages} />
        <FormError message={refusal} />
        {busy && images.length > 0 && (
          <div className={styles.progress}>
            <Progress label={t`Sending`} value={share} max={1} />
            <Button variant="text" size="s" onClick={cancel}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        )}
        <SubmitButton busy={busy} icon={<SendIcon />}>
          <Trans>Send</Trans>
        </SubmitButton>
      </form>
    </Card>
  )
}
