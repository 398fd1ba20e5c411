/** The console asks nobody but the server that it came from. */
export const OWN_SERVER = { api: '', learning: '', courseware: '', coursewareApi: '', geo: '', files: '' };
