import { readStored } from '@arcada/kit/session'
import { useState } from 'react'
import { noticeFor } from '../../startup/notice-for.ts'
import { LANGUAGE_KEY } from '../../startup/stored-locale.ts'

/** The notice in the visitor's language: the chosen one, else the browser's (I18N-03). */
export function useNotice() {
  return useState(() => noticeFor(readStored('local', LANGUAGE_KEY), navigator.languages))[0]
}
