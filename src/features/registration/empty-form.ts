/** What is in the fields before anything is filled in. */
export const emptyForm: Readonly<Record<string, unknown>> = {
  ...{ parentId: '', name: '', code: '', region: '', address: '', location: null, phone: '' },
  ...{ storefrontPhoto: '', storefacePhoto: '', interiorPhoto: '', merchantType: 1, companyName: '', companyCode: '' },
  ...{
    businessScope: '',
    companyAddress: '',
    contactName: '',
    contactPhone: '',
    email: '',
    validFrom: '',
    validTo: '',
  },
  ...{ licencePhoto: '', legalName: '', legalId: '', legalPhone: '', residence: '', legalValidFrom: '' },
  ...{ legalValidTo: '', idFrontPhoto: '', idBackPhoto: '', accountKind: 1, bankCode: '', branchName: '' },
  ...{ accountName: '', accountNumber: '', accountNumberAgain: '', accountPhoto: '', bankCardPhoto: '' },
  ...{ takesChatPay: true, takesWalletPay: true, principal: '', account: '' },
};
