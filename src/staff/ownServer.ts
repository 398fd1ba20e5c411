/** The console sends requests only to its own server. */
export const OWN_SERVER = { api: '', learning: '', courseware: '', coursewareApi: '', geo: '', files: '' };
