import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UploadedFile } from '@/contract/staff/documentSchemas';

/** An upload for a field. */
export interface Upload {
  /** while the file is read, and sent */
  isBusy: boolean;
  /** where the document is, until the field has it */
  path?: string;
  /** why it failed */
  problem?: string;
}

/** By the id of the field's control. */
export type DocumentsState = Record<string, Upload>;

const slice = createSlice({
  name: 'documents',
  initialState: {} as DocumentsState,
  reducers: {
    uploadBegun(state, { payload: id }: PayloadAction<string>) {
      state[id] = { isBusy: true };
    },
    /** The outcome of an upload whose control is gone is dropped. */
    uploadEnded(
      state,
      { payload: { id, ...outcome } }: PayloadAction<{ id: string } & Omit<Upload, 'isBusy'>>,
    ) {
      if (state[id]) state[id] = { isBusy: false, ...outcome };
    },
    uploadForgotten(state, { payload: id }: PayloadAction<string>) {
      delete state[id];
    },
  },
});

export const documentsReducer = slice.reducer;
export const { uploadBegun, uploadEnded, uploadForgotten } = slice.actions;
export const uploadDocument = createAction<{ id: string; file: UploadedFile }>('documents/upload');

export interface WithDocuments {
  documents: DocumentsState;
}
export const selectUpload = ({ documents }: WithDocuments, id: string): Upload | undefined => documents[id];
/** Whether a field is about to change: a save would leave its document out. */
export const selectIsUploading = ({ documents }: WithDocuments): boolean =>
  Object.values(documents).some(({ isBusy }) => isBusy);
