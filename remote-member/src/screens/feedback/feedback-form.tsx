import { Button, Card } from '@arcada/ui'
import { FormError, SelectField, SubmitButton, TextArea, TextField } from '@arcada/ui/form'
import { SendIcon } from '@arcada/ui/icons'
import { ImagePicker } from '@arcada/ui/pictures'
import { Progress } from '@arcada/ui/progress'
import { Trans, useLingui } from '@lingui/react/macro'
import styles from './feedback.module.css'
import { countOf, MOST_CONTENT, MOST_TITLE } from './feedback-rules.ts'
import { useFeedbackTypes } from './feedback-words.ts'
import { useFeedbackForm } from './use-feedback-form.ts'

/** Type, title, text, a way to answer, and pictures; what was written stays until the server has taken it. */
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
          aside={`${countOf(title)}/${MOST_TITLE}`}
          autoComplete="off"
        />
        <TextArea
          {...field('content')}
          label={<Trans>Your message</Trans>}
          rows={6}
          aside={`${countOf(content)}/${MOST_CONTENT}`}
          help={<Trans>From 10 to 500 characters</Trans>}
        />
        <TextField
          {...field('contact')}
          label={<Trans>Contact</Trans>}
          aside={<Trans>optional</Trans>}
          help={<Trans>An e-mail address or a number, if we should answer elsewhere, too</Trans>}
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
