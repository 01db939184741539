export const SCRIPT_PATH = '/page.js'
export const STYLES_PATH = '/page.css'
