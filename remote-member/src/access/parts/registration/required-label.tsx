import styles from './registration-form.module.css'

/** Ends a required field's label with an asterisk (REG-16); assistive technology gets `required` instead. */
export function RequiredLabel({ text, required }: { text: string; required: boolean }) {
  return (
    <>
      {text}
      {required && (
        <span className={styles.star} aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  )
}
