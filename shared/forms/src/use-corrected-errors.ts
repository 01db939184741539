import { useEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Removes an error as soon as its rule accepts the values, after any change of any value: a picture
 * may satisfy the rule of a comment.
 */
export function useCorrectedErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly Path<Values>[],
  passes: (name: Path<Values>) => boolean,
): void {
  const latest = useRef({ fields, passes })
  latest.current = { fields, passes }
  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      const mended = latest.current.fields.filter(
        (name) => form.getFieldState(name).error && latest.current.passes(name),
      )
      if (mended.length > 0) form.clearErrors(mended)
    })
    return unsubscribe
  }, [form])
}
